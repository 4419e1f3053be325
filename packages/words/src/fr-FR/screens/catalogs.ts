import type { Words } from '../../words.ts'

export const catalogs: Words['catalogs'] = {
  select: {
    title: 'Choisir le catalogue',
    lead: 'Sur quelles données travaillez-vous ?',
    search: 'Rechercher un catalogue',
    current: 'Actuel',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKU',
    lastProcessing: 'Dernier traitement',
    never: 'Jamais',
    selected: 'Catalogue sélectionné',
    failed: 'Impossible de charger les catalogues.',
    none: 'Pas encore de catalogue',
    noneText: "L'administrateur de votre entreprise doit vous donner accès à un catalogue.",
    nothingFound: 'Aucun catalogue ne correspond à la recherche.',
    stale: 'Il y a plus de 48 heures',
  },
  company: {
    title: "Choisir l'entreprise",
    lead: 'De quelle entreprise sont les données ?',
    search: 'Rechercher une entreprise',
    current: 'Actuelle',
    failed: 'Impossible de charger les entreprises.',
    none: 'Aucune entreprise',
    noneText: "Vous n'appartenez pas encore à une entreprise.",
    nothingFound: 'Aucune entreprise ne correspond à la recherche.',
  },
}
