import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'System notifications',
  text: 'While the tab is hidden, tells you when a file or report of yours ends.',
  on: 'Notifications on',
  off: 'Notifications off',
  denied:
    "The browser refused notifications. Allow them for this site in the browser's settings and turn them on again.",
  missing: 'This browser has no notifications for this address.',
}
