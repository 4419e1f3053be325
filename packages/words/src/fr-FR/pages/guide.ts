import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Premiers pas',
  done: '{{count, number}} sur {{total, number}} terminées',
  count_one: '{{count, number}} étape',
  count_other: '{{count, number}} étapes',
  twoTips: 'Deux conseils',
  isDone: 'Fait',
  minutes_one: 'environ {{count, number}} minute',
  minutes_other: 'environ {{count, number}} minutes',
  dismiss: 'Masquer',
  show: 'Afficher les premiers pas',
  showText: 'Dans le fil, jusqu’à ce que tout soit fait.',
  on: 'Les premiers pas sont de nouveau dans le fil',
  off: 'Les premiers pas sont masqués',
  steps: {
    company: 'Vérifier les données de l’entreprise',
    sites: 'Créer les sites',
    catalog: 'Créer le catalogue',
    format: 'Définir le format des fichiers',
    names: 'Associer vos colonnes',
    files: 'Envoyer les données de base, puis les mouvements, puis les commandes',
    promise: 'Indiquer le taux de service promis',
    planned: 'Voir le premier plan',
    people: 'Inviter des utilisateurs',
    choose: 'Choisir le catalogue',
    resolve: 'Lire une alerte et la résoudre',
    authorize: 'Autoriser un article',
    results: 'Vérifier les valeurs et générer le fichier ERP',
  },
  tips: {
    explain: 'Sélectionnez ⓘ près d’un nombre calculé pour voir sa formule, ses données et ses paramètres.',
    export: 'Chaque liste s’exporte telle qu’à l’écran, avec ses filtres et ses colonnes.',
  },
}

export const road: Words['road'] = {
  title: 'Étape suivante',
  steps: {
    company: 'créez l’entreprise. Sa devise et son fuseau horaire s’appliquent à toute la suite.',
    catalog: 'créez le catalogue, un ensemble d’articles planifiés ensemble.',
    choose: 'choisissez un catalogue où travailler.',
    site: 'créez les sites de stockage. Sinon, le premier fichier en crée un.',
    masterData: 'envoyez les données de base : les articles, leur coût et leurs valeurs de l’ERP.',
    transactions:
      'envoyez les mouvements : consommations, réceptions et relevés de stock. Les articles sont déjà dans le catalogue.',
    reading:
      'Les données sont en cours de lecture et de planification. Les décisions apparaîtront dans le fil.',
    promise: 'les données sont chargées. Indiquez le taux de service promis pour voir le plan.',
    decide: 'le plan est prêt. Prenez la première décision.',
  },
  go: {
    company: 'Nouvelle entreprise',
    catalog: 'Nouveau catalogue',
    choose: 'Choisir un catalogue',
    site: 'Nouveau site',
    masterData: 'Envoyer les données de base',
    transactions: 'Envoyer les mouvements',
    promise: 'Répondre',
    decide: 'Ouvrir le fil',
  },
}
