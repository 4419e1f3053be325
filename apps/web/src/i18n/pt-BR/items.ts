export const items = {
  title: 'Itens',
}
