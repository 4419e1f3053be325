import type { FileNames } from '../words.ts'

/** The names that the server gives: to files, in ASCII letters, as part of a name; to the site that rows without one go to. */
export const fileNames: FileNames = {
  full_report: 'articulos',
  purchases: 'pedidos',
  errors: 'filas-rechazadas',
  itemErrors: 'articulos-desconocidos',
  firstSite: 'Sitio principal',
}
