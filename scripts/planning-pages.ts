import { readFileSync, writeFileSync } from 'node:fs'
import { PAGES, PAGES_FOLDER, withBlocks } from '../packages/planning/test/pages/pages.ts'

/** Writes the engine's numbers into the examples of docs/planning. A person writes the text around them. */
for (const [name, render] of Object.entries(PAGES)) {
  const file = new URL(name, PAGES_FOLDER)
  const before = readFileSync(file, 'utf8')
  const after = withBlocks(before, render())
  if (after !== before) writeFileSync(file, after)
  process.stdout.write(`${after === before ? ' ' : '*'} docs/planning/${name}\n`)
}
