import type { Words } from '../../words.ts'

export const fileReading: Words['fileReading'] = {
  looksLike: 'Ressemble à {{system}} : {{list}}',
  remembered: 'Lu selon vos réponses pour {{name}}, le {{when}}.',
  remembers: 'Réponses mémorisées pour les fichiers ayant ces colonnes',
  movements_one: '{{count, number}} mouvement : {{parts}}',
  movements_other: '{{count, number}} mouvements : {{parts}}',
  itemUnits_one: 'En stock sur {{count, number}} ligne : {{units}} unités',
  itemUnits_other: 'En stock sur {{count, number}} lignes : {{units}} unités',
  itemTotals_one: 'En stock sur {{count, number}} ligne : {{units}} unités, {{value}}',
  itemTotals_other: 'En stock sur {{count, number}} lignes : {{units}} unités, {{value}}',
  orderTotals_one:
    '{{count, number}} ligne avec une quantité : {{units}} unités commandées, {{open}} à recevoir',
  orderTotals_other:
    '{{count, number}} lignes avec une quantité : {{units}} unités commandées, {{open}} à recevoir',
  extent: 'Articles : {{items}} · sites : {{sites}} · du {{first}} au {{last}}',
  usage_one: 'Consommation de ce jour : {{units}}. Comparez avec votre ERP : {{items}}.',
  usage_other:
    'Consommation de ces {{count, number}} jours : {{units}}. Comparez avec votre ERP : {{items}}.',
  yearUsage: 'Consommation des 12 derniers mois : {{units}}. Comparez avec votre ERP : {{items}}.',
  partUsage:
    'Consommation des {{count, number}} premières lignes, jusqu’au {{last}} : {{units}}. Le reste est compté pendant le chargement.',
  belowZero: 'Les quantités négatives sont des sorties de stock.',
  leftOut_one: '{{count, number}} ligne écartée : {{reasons}}',
  leftOut_other: '{{count, number}} lignes écartées : {{reasons}}',
  leftOutBy: '{{title}} « {{found}} » ({{rows}})',
  leftOutEmpty: '{{title}} vide ({{rows}})',
  ignoredCells_one:
    '{{column}} : {{count, number}} cellule illisible a été ignorée, et le fournisseur garde sa valeur : « {{found}} » à la ligne {{line}}.',
  ignoredCells_other:
    '{{column}} : {{count, number}} cellules illisibles ont été ignorées, et les fournisseurs gardent leurs valeurs, par exemple « {{found}} » à la ligne {{line}}.',
  lostCells_one:
    '{{column}} : {{count, number}} cellule illisible a été laissée vide : « {{found}} » à la ligne {{line}}.',
  lostCells_other:
    '{{column}} : {{count, number}} cellules illisibles ont été laissées vides, par exemple « {{found}} » à la ligne {{line}}.',
  sentBeforePart: 'Un fichier de ce nom et de cette taille a été envoyé le {{when}}.',
  sentBeforeColumns:
    'Un fichier de ce nom et de cette taille a été envoyé le {{when}}, mais lu avec d’autres colonnes ({{columns}}). Le renvoyer change ces valeurs.',
  sentBeforeMovements:
    'Envoyé le {{when}} avec les mêmes nom et taille, mais lu autrement : consommation {{before}} alors, {{now}} maintenant. Annulez ce chargement, sinon les mouvements compteront deux fois.',
  readyFirst_one:
    'Prêt à envoyer : {{all}} lignes. Aucun problème à la première ligne ; le reste est vérifié pendant le chargement.',
  readyFirst_other:
    'Prêt à envoyer : {{all}} lignes. Aucun problème dans les {{count, number}} premières lignes ; le reste est vérifié pendant le chargement.',
  readyRepeated_one: 'Prêt à envoyer : {{rows}} lignes ; {{count, number}} est en double et sera écartée.',
  readyRepeated_other:
    'Prêt à envoyer : {{rows}} lignes ; {{count, number}} sont en double et seront écartées.',
  countRepeated_one: 'doublons écartés {{count, number}}',
  countRepeated_other: 'doublons écartés {{count, number}}',
  sentBefore: 'Un fichier de ce nom et de cette taille a été envoyé le {{when}}. Le renvoyer ne change rien.',
  readOtherwise:
    'Seul l’un des deux fichiers, celui-ci ou {{name}} ({{when}}), a {{parts}} : ils sont lus différemment. Les lignes des mêmes jours seraient enregistrées deux fois. Annulez d’abord l’import précédent, ou lisez ce fichier de la même façon.',
  zeros_one: '{{title}} : {{count, number}} délai de 0 est lu comme non renseigné.',
  zeros_other: '{{title}} : {{count, number}} délais de 0 sont lus comme non renseignés.',
  lost_one:
    '{{title}} : {{count, number}} cellule illisible reste vide, par exemple « {{found}} » à la ligne {{line}}.',
  lost_other:
    '{{title}} : {{count, number}} cellules illisibles restent vides, par exemple « {{found}} » à la ligne {{line}}.',
  byColumn: 'Une colonne donne le type',
  gives: '{{usage}} consommations ({{units}} unités), {{returns}} retours, {{receipts}} entrées',
  tally: {
    usage: '{{rows}} consommations ({{units}} unités)',
    returns: '{{rows}} retours de consommation ({{units}})',
    receipts: '{{rows}} entrées ({{units}})',
    supplierReturns: '{{rows}} retours au fournisseur ({{units}})',
    transfers: '{{rows}} transferts',
    adjustments: '{{rows}} ajustements et inventaires',
    balances: '{{rows}} relevés de stock',
  },
  question: {
    all_rows: 'Le fichier n’a pas de colonne de type. Que représente chaque ligne ?',
    coming_in: 'Que sont les quantités qui entrent ?',
    sign: 'Que signifie une quantité consommée négative ?',
  },
  doubt: {
    more_returns: '{{read}} retours, plus que de consommations. Les colonnes et les codes sont-ils justes ?',
    nothing_used: 'Aucun article n’aurait de consommation. Les colonnes et les codes sont-ils justes ?',
    little_usage:
      'Seules {{read}} lignes seraient des consommations. Les colonnes et les codes sont-ils justes ?',
    one_way:
      '{{read}} transferts et ajustements font tous entrer du stock, aucun n’en fait sortir. Une colonne donne-t-elle le sens ?',
  },
  meaning: {
    transfer: 'Transfert',
    consumptionReturn: 'Retour de consommation',
    replenishmentReturn: 'Retour au fournisseur',
    ignored: 'ignoré',
  },
  column: {
    from: 'De',
    to: 'Vers',
    direction: 'Sens',
    subtype: 'Sous-type',
    quantityIn: 'Quantité entrée',
    quantityOut: 'Quantité sortie',
    balanceAfter: 'Stock après',
    document: 'Document',
  },
  option: {
    usage: 'Consommation',
    receipts: 'Entrée d’achat',
    returns: 'Retour de consommation',
    both: 'Négative : consommation ; positive : entrée',
    out: 'Sortie de stock : c’est une consommation',
    returned: 'Retour de consommation',
  },
}
