export const results = {
  title: 'Resultados para o ERP',
}
