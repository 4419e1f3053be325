import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fields } from '@giro/contract'
import { expect, test } from 'vitest'
import type { LegalTexts } from '../src/legal.ts'

/** Names that the app gives to what it keeps in the browser, and to the channel between its tabs, which keeps nothing. */
const KEY = /'(giro\.\w+)\.?'/g
const CHANNEL = 'giro.session'

test('the list of cookies names all that the browser keeps', async () => {
  const folder = join(import.meta.dirname, '../../../apps/web/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const keys = new Set(
    sources.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(KEY)].map(([, key = '']) => key),
    ),
  )
  expect(keys).toContain('giro.preferences')
  for (const language of fields.LANGUAGES) {
    const said = JSON.stringify(
      ((await import(`../src/${language}/legal.ts`)) as { legal: LegalTexts }).legal.cookies,
    )
    expect([...keys].filter((key) => key !== CHANNEL && !said.includes(key))).toEqual([])
  }
})
