import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'Hors stock',
  lead: 'Port, frais et régularisations ne sont pas du stock. Marquez-les pour les exclure du plan, du fil, des totaux et du fichier ERP.',
  items: 'Voir les articles',
  search: 'SKU ou désignation',
  failed: 'Impossible de charger les articles hors stock.',
  suggested: 'Probablement pas du stock',
  marked: 'Hors stock',
  why: 'Pourquoi',
  said: 'Marqué par',
  signs: {
    code: 'code sans chiffre, contrairement à presque tous les autres',
    text: 'la désignation nomme un service ou une régularisation',
    single: 'presque toujours une unité par ligne',
    prices: 'prix très variables',
    returns: 'beaucoup de lignes négatives',
  },
  none: {
    suggested: 'Tous les articles ressemblent à du stock',
    marked: 'Aucun article marqué hors stock',
  },
  mark: 'Hors stock',
  markItem: 'Marquer hors stock',
  ask_one: 'Retirer {{count, number}} article du plan ?',
  ask_other: 'Retirer {{count, number}} articles du plan ?',
  askText:
    'Ils quittent le fil, les totaux et le fichier ERP ; mouvements et commandes sont conservés. Une planification suit. Vous pouvez les rétablir sous « Hors stock ».',
  leave_one: 'Retirer {{count, number}} article',
  leave_other: 'Retirer {{count, number}} articles',
  goods: 'C’est du stock',
  takeBack: 'Rétablir dans le plan',
  see: 'Voir sous « Hors stock »',
  stock: 'Article de stock',
}
