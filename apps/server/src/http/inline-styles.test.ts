import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIBRARY_STYLES } from './inline-styles.ts'

// Chromium shows the style for presses in the browser tests. This one is for iOS, where no test runs.
test('the style for scrolling under a dialog is what the component library says', () => {
  const source = new URL(
    '../../../../node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs',
    import.meta.url,
  )
  expect(readFileSync(source, 'utf8')).toContain(LIBRARY_STYLES[1])
})
