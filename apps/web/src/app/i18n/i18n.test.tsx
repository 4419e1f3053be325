import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { pageWords, startLanguages } from '#app/i18n/i18n.ts'

test('pages that are fetched ahead together bring their words once: each time draws the whole screen again', async () => {
  await startLanguages('fr-FR')
  const added = vi.fn()
  i18next.store.on('added', added)
  await Promise.all([pageWords('fr-FR'), pageWords('fr-FR'), pageWords('fr-FR')])
  expect(added).toHaveBeenCalledTimes(1)
  expect(i18next.exists('audit.title', { lng: 'fr-FR' })).toBe(true)
})
