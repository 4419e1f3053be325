import type { Words } from '../../words.ts'

export const catalogs: Words['catalogs'] = {
  select: {
    title: 'Choisir le catalogue',
    lead: 'Choisissez les données avec lesquelles travailler.',
    search: 'Rechercher un catalogue',
    current: 'Actuel',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKU',
    lastProcessing: 'Dernière planification',
    never: 'Jamais',
    selected: 'Catalogue sélectionné',
    failed: 'Impossible de charger les catalogues.',
    none: 'Pas encore de catalogue',
    noneText: 'L’administrateur de votre entreprise doit vous donner accès à un catalogue.',
    create: 'Nouveau catalogue',
    first:
      'Un catalogue est un ensemble d’articles planifiés ensemble. Ensuite, vous enverrez le premier fichier.',
    nothingFound: 'Aucun catalogue ne correspond à la recherche.',
    stale: 'Il y a plus de 48 heures',
  },
  sites: {
    title: 'Choisir les sites',
    lead: 'Choisissez les sites à inclure.',
    all: 'Tous les sites',
    items_one: '{{count, number}} article',
    items_other: '{{count, number}} articles',
    apply: 'Appliquer',
    selected_one: '{{count, number}} site sélectionné',
    selected_other: '{{count, number}} sites sélectionnés',
    failed: 'Impossible de charger les sites.',
    none: 'Aucun site',
  },
  sample: {
    short: 'Données d’exemple',
    isSample:
      'Cette entreprise est un exemple, avec des données fictives. Pour planifier vos articles, créez votre entreprise.',
    explore: 'Découvrir avec des données d’exemple',
    made: 'Création de l’entreprise d’exemple…',
  },
  company: {
    selected: 'Entreprise sélectionnée',
    title: 'Choisir l’entreprise',
    lead: 'Choisissez l’entreprise avec laquelle travailler.',
    search: 'Rechercher une entreprise',
    current: 'Actuelle',
    failed: 'Impossible de charger les entreprises.',
    none: 'Aucune entreprise',
    noneText: 'Vous n’appartenez pas encore à une entreprise.',
    create: 'Nouvelle entreprise',
    first:
      'Commencez par l’entreprise ; ajoutez ensuite le catalogue, les sites et le premier fichier. Pour découvrir d’abord, utilisez les données d’exemple.',
    nothingFound: 'Aucune entreprise ne correspond à la recherche.',
  },
}
