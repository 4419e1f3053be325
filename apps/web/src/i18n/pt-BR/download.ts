export const download = {
  title: 'Download de arquivos',
}
