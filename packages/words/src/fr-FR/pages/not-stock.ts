import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'Hors stock',
  lead: 'Port, frais et régularisations ne se planifient pas : ce qui est hors stock quitte le plan, la liste des décisions, les totaux et le fichier pour l’ERP.',
  items: 'Voir les articles',
  search: 'SKU ou description',
  failed: 'Impossible de charger les articles hors stock.',
  suggested: 'Ne ressemblent pas à des marchandises',
  marked: 'Hors stock',
  why: 'Pourquoi',
  said: 'Dit par',
  signs: {
    code: 'code sans chiffre, à la différence de presque tous',
    text: 'la description nomme un service ou une régularisation',
    single: 'presque toujours une unité par ligne',
    prices: 'des prix très éloignés',
    returns: 'beaucoup de lignes négatives',
  },
  none: {
    suggested: 'Tous les articles ressemblent à des marchandises',
    marked: 'Personne n’a dit d’un article qu’il est hors stock',
  },
  mark: 'Hors stock',
  markItem: 'Marquer hors stock',
  ask_one: 'Retirer {{count, number}} article du plan ?',
  ask_other: 'Retirer {{count, number}} articles du plan ?',
  askText:
    'Ils quittent la liste des décisions, les totaux et le fichier pour l’ERP ; mouvements et commandes restent. Un traitement suit. Sous « Hors stock », ils reviennent au plan.',
  leave_one: 'Retirer {{count, number}} article',
  leave_other: 'Retirer {{count, number}} articles',
  goods: 'C’est une marchandise',
  takeBack: 'Planifier de nouveau',
  see: 'Voir sous « Hors stock »',
  stock: 'Stock',
  done: {
    marked_one: '{{count, number}} article a quitté le plan. Un traitement suit.',
    marked_other: '{{count, number}} articles ont quitté le plan. Un traitement suit.',
    areGoods_one: '{{count, number}} article est une marchandise et n’est plus proposé.',
    areGoods_other: '{{count, number}} articles sont des marchandises et ne sont plus proposés.',
    back_one: '{{count, number}} article est de nouveau dans le plan.',
    back_other: '{{count, number}} articles sont de nouveau dans le plan.',
  },
}
