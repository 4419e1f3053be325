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

export const road: Words['road'] = {
  title: 'Étape suivante',
  steps: {
    company: 'enregistrez l’entreprise. Sa devise et son fuseau horaire valent pour toute la suite.',
    catalog: 'créez le catalogue : les articles qui sont planifiés ensemble.',
    choose: 'choisissez le catalogue dans lequel travailler.',
    site: 'créez les sites où se trouve le stock. Sans eux, le premier fichier en crée un.',
    masterData: 'envoyez les données de base : les articles, leur coût et ce qu’en dit l’ERP.',
    transactions:
      'envoyez les transactions. Les articles sont dans le catalogue et attendent leurs mouvements : consommations, réceptions et stocks.',
    reading:
      'Les données sont en cours de lecture et de planification. Les décisions apparaîtront dans le fil.',
    decide: 'le plan est prêt. Prenez la première décision.',
  },
  go: {
    company: 'Nouvelle entreprise',
    catalog: 'Nouveau catalogue',
    choose: 'Choisir un catalogue',
    site: 'Nouveau site',
    masterData: 'Envoyer les données de base',
    transactions: 'Envoyer les transactions',
    decide: 'Ouvrir le fil',
  },
}
