import type { Words } from '../../words.ts'

export const purchases: Words['purchases'] = {
  title: 'À commander',
  lead: 'Ce qu’il faut commander aujourd’hui à chaque fournisseur, selon le plan.',
  conditions: 'Conditions des fournisseurs',
  search: 'Chercher un fournisseur',
  failed: 'Impossible de charger les articles à commander.',
  none: 'Rien à commander aujourd’hui',
  noneText: 'Aucun article n’a atteint son point de commande.',
  noneHere: 'Rien à commander à ce fournisseur aujourd’hui',
  noSupplier: 'Sans fournisseur',
  lines: 'Articles',
  atRisk: 'En danger',
  value: 'Valeur',
  withoutCost_one: 'et {{count, number}} article sans coût',
  withoutCost_other: 'et {{count, number}} articles sans coût',
  minimum: 'Commande minimale',
  reached: '{{minimum}} atteint',
  missing: 'Il manque {{missing}} pour {{minimum}}',
  nextOrderDay: 'Prochain jour de commande',
  why: 'Pourquoi',
  whyText: 'position {{position}}, commander à {{trigger}} ou moins',
  quantity: 'Commander',
  coversUntil: 'Couvre jusqu’au',
  outOn: 'Rupture le',
  overAYear: 'plus d’un an',
  delayCost: 'Coût d’une semaine d’attente',
  advice: {
    short: 'Il manque {{missing}} pour la commande minimale de {{minimum}}.',
    top: 'Ajouter {{items}} coûte {{cost}} de stock anticipé.',
    wait: 'Attendre le {{day}} coûte {{cost}} de demande non servie.',
    best: 'moins cher',
    neither: 'Aucun article à commander bientôt ne complète le minimum.',
    early: 'Articles à ajouter',
    due: 'À commander dans',
    days_one: '{{count, number}} jour',
    days_other: '{{count, number}} jours',
    cost: 'Coût de l’anticipation',
    items_one: '{{count, number}} article',
    items_other: '{{count, number}} articles',
  },
}

export const suppliers: Words['suppliers'] = {
  title: 'Fournisseurs',
  lead: 'Les fournisseurs de vos fichiers et leurs conditions de commande.',
  new: 'Nouveau fournisseur',
  edit: 'Modifier {{name}}',
  search: 'Chercher par nom ou note',
  orderDays: 'Jours de commande',
  anyDay: 'tous les jours',
  orderDaysHint:
    'Cochez les jours où le fournisseur accepte des commandes ; aucun : tous les jours. Le point de commande couvre l’attente entre deux de ces jours.',
  minimumOrderValue: 'Montant minimal de commande',
  minimumHint: 'Vide : aucun minimum.',
  topUpMaxDays: 'Avancer au plus de',
  topUpHint: 'De combien de jours une commande peut être avancée pour atteindre le minimum.',
  note: 'Note',
  created: 'Fournisseur créé',
  changed: 'Fournisseur modifié',
  removed: 'Fournisseur supprimé',
  removeTitle: 'Supprimer le fournisseur {{name}} ?',
  removeText: 'Ses conditions sont oubliées. Le prochain fichier qui le cite le recrée sans conditions.',
  failed: 'Impossible de charger les fournisseurs.',
  none: 'Aucun fournisseur',
  noneText: 'Le premier fichier d’articles qui cite un fournisseur le crée.',
}

/** Help of the lists' headings. */
export const purchaseTerms = {
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Articles dont la demande prévue avant l’arrivée d’une nouvelle commande dépasse le stock et les commandes en cours.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'Montant minimal accepté par le fournisseur pour une commande, et ce qui manque.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'Premier jour où le fournisseur accepte des commandes. Le point de commande couvre l’attente entre deux de ces jours.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'Durée du stock, des commandes en cours et de cette commande à la demande prévue.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'Premier jour où l’article est plus probablement en rupture qu’en stock si rien n’est commandé.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Coût attendu d’une commande passée une semaine plus tard : la demande non servie.',
  },
}
