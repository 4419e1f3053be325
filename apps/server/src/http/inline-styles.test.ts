import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIBRARY_STYLES } from './inline-styles.ts'

const LIBRARY = join(import.meta.dirname, '../../../..', 'node_modules', 'react-aria')

// Chromium shows the style for presses in the browser tests. This one is for iOS, where no test runs.
test('the style for scrolling under a dialog is what the component library says', () => {
  const source = join(LIBRARY, 'dist/private/overlays/usePreventScroll.mjs')
  expect(readFileSync(source, 'utf8')).toContain(LIBRARY_STYLES[1])
})
