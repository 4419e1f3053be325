/** What files that the server writes are called: ASCII letters, as part of a name. */
export const fileNames = {
  full_report: 'itens',
  errors: 'linhas-recusadas',
  itemErrors: 'itens-desconhecidos',
}
