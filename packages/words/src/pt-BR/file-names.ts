/** The names that the server gives: to files, in ASCII letters, as part of a name; to the site that rows without one go to. */
export const fileNames = {
  full_report: 'itens',
  purchases: 'compras',
  errors: 'linhas-rejeitadas',
  itemErrors: 'itens-desconhecidos',
  firstSite: 'Matriz',
}
