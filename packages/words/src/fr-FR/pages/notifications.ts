import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'Notifications du système',
  text: 'Vous prévient quand vos fichiers ou rapports sont prêts et que l’onglet est masqué.',
  on: 'Notifications activées',
  off: 'Notifications désactivées',
  denied:
    'Le navigateur a bloqué les notifications. Autorisez-les pour ce site dans ses réglages, puis activez-les à nouveau.',
  missing: 'Ce navigateur ne permet pas les notifications à cette adresse.',
  mails: {
    label: 'E-mail pour les traitements longs',
    text: 'Pour les fichiers, rapports ou planifications de plus d’une minute, et pour vos règles devenues sans effet.',
    off: 'Jamais',
    failures: 'Seulement en cas d’échec',
    all: 'Toujours',
    saved: 'Réglage des e-mails enregistré',
  },
}
