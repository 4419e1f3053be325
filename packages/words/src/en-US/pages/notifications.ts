import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'System notifications',
  text: 'Notifies you when your files or reports are ready while the tab is hidden.',
  on: 'Notifications on',
  off: 'Notifications off',
  denied:
    'The browser blocked notifications. Allow them for this site in the browser’s settings, then turn them on again.',
  missing: 'This browser does not support notifications at this address.',
  mails: {
    label: 'Email about long-running work',
    text: 'For files, reports or planning runs over a minute, and for rules of yours that stopped working.',
    off: 'Never',
    failures: 'Only when it fails',
    all: 'Always',
    saved: 'Email setting saved',
  },
}
