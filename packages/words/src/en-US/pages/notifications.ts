import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'System notifications',
  text: 'While the tab is hidden, tells you when a file or report of yours ends.',
  on: 'Notifications on',
  off: 'Notifications off',
  denied:
    "The browser refused notifications. Allow them for this site in the browser's settings and turn them on again.",
  missing: 'This browser has no notifications for this address.',
  mails: {
    label: 'E-mail when long work of mine ends',
    text: 'A file, report or planning run that took more than a minute, or a rule of mine that stopped deciding.',
    off: 'Never',
    failures: 'Only when it fails',
    all: 'Always',
    saved: 'E-mails about work saved',
  },
}
