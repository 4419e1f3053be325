import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'Notifications du système',
  text: 'Quand l’onglet est masqué, prévient de la fin d’un de vos fichiers ou rapports.',
  on: 'Notifications activées',
  off: 'Notifications désactivées',
  denied:
    'Le navigateur a refusé les notifications. Autorisez-les pour ce site dans les réglages du navigateur, puis activez-les à nouveau.',
  missing: 'Ce navigateur n’a pas de notifications pour cette adresse.',
  mails: {
    label: 'E-mail à la fin d’un long travail à moi',
    text: 'Fichier, rapport ou planification qui a pris plus d’une minute, ou règle à moi qui ne décide plus.',
    off: 'Jamais',
    failures: 'Seulement en cas d’échec',
    all: 'Toujours',
    saved: 'E-mails de travaux enregistrés',
  },
}
