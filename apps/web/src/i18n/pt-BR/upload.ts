export const upload = {
  title: 'Envio de arquivos',
}
