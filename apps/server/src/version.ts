import { readFileSync } from 'node:fs'

/** The release that runs, as the package says it. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version
