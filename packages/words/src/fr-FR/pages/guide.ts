import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Premiers pas',
  done: '{{count, number}} sur {{total, number}} faits',
  twoTips: 'Deux conseils',
  isDone: 'Fait',
  minutes_one: 'environ {{count, number}} minute',
  minutes_other: 'environ {{count, number}} minutes',
  dismiss: 'Masquer',
  show: 'Montrer les premiers pas',
  showText: 'Dans le feed, jusqu’à ce que tout soit fait.',
  on: 'Les premiers pas reviennent dans le feed',
  off: 'Les premiers pas sont masqués',
  steps: {
    company: 'Vérifier les données de l’entreprise',
    sites: 'Créer les sites',
    catalog: 'Créer le catalogue',
    format: 'Dire comment vos fichiers sont écrits',
    names: 'Dire comment vos colonnes s’appellent',
    files: 'Envoyer les données de base, puis les transactions, puis les commandes',
    planned: 'Voir la première planification',
    people: 'Inviter des personnes',
    choose: 'Choisir le catalogue',
    resolve: 'Lire une alerte et la résoudre',
    authorize: 'Autoriser un article',
    results: 'Vérifier les résultats et générer le fichier ERP',
  },
  tips: {
    explain: 'Chaque nombre calculé a un ⓘ à côté : il ouvre la formule, les données et les paramètres.',
    export: 'Chaque liste s’exporte telle qu’à l’écran, avec ses filtres et ses colonnes.',
  },
}
