import { readFileSync, writeFileSync } from 'node:fs'
import { PAGES, PAGES_FOLDER, withBlocks } from '../packages/planning/test/pages/pages.ts'

/** Writes the numbers of the engine into the examples of docs/planning. The prose around them is a person's. */
for (const [name, render] of Object.entries(PAGES)) {
  const file = new URL(name, PAGES_FOLDER)
  const before = readFileSync(file, 'utf8')
  const after = withBlocks(before, render())
  if (after !== before) writeFileSync(file, after)
  process.stdout.write(`${after === before ? ' ' : '*'} docs/planning/${name}\n`)
}
