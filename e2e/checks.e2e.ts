import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHECKS, type Check } from './walk/checks.ts'

/** Tests of the walk itself: each of its checks finds its fault, in a window of 320 px. */
const { newPage } = useBrowser()
let page: Page
beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 320, height: 640 } }))
})

const SOUND = '<header></header><nav></nav><main><h1>Itens</h1><p>Tudo se lê.</p></main>'
const at = (place: string, text: string) => `<span style="position:absolute;${place}">${text}</span>`
const button = (style: string, name: string) => `<button style="padding:0;border:0;${style}">${name}</button>`

const faults: readonly [Check, finds: string, body: string][] = [
  ['sideways', '80 px too wide', '<p style="width:400px">Largo</p>'],
  [
    'sideways',
    'too wide',
    '<main><section style="width:100px"><p style="width:200px">Largo</p></section></main>',
  ],
  ['overlaps', 'over', at('top:50px', 'Primeiro texto') + at('top:54px;left:20px', 'Segundo texto')],
  ['cut', 'Palavras', '<p style="width:60px;overflow:hidden;white-space:nowrap">Palavras sem lugar</p>'],
  ['cut', 'Autorizar', button('width:40px;white-space:nowrap', 'Autorizar tudo')],
  ['squeezed', 'lines', '<p style="width:9px;overflow-wrap:anywhere">Palavra</p>'],
  [
    'heads',
    'wider than its column',
    '<table style="table-layout:fixed;width:60px"><thead><tr><th style="white-space:nowrap">Cobertura, dias</th></tr></thead></table>',
  ],
  ['heads', 'too high', '<table><thead><tr><th style="height:90px">Cobertura</th></tr></thead></table>'],
  [
    'lists',
    'too wide',
    '<section style="width:200px;overflow:auto"><table style="width:300px"><tr><td>x</td></tr></table></section>',
  ],
  ['charts', 'without a sentence', '<main><figure><h3>Onde?</h3></figure></main>'],
  ['charts', 'without a table or a file', '<main><figure><h3>Onde?</h3></figure></main>'],
  ['charts', 'named', '<main><figure><figcaption></figcaption></figure></main>'],
  ['charts', 'beyond the drawing', '<figure><svg width="40"><text x="30">Máximo</text></svg></figure>'],
  ['lines', 'letters', `<main><p style="width:2000px">${'palavra '.repeat(30)}</p></main>`],
  ['frame', '0 of h1', '<main></main>'],
  ['frame', '2 of main', '<main><h1>Itens</h1></main><main></main>'],
  ['paper', 'a button in a head', '<table><thead><tr><th><button>Lote</button></th></tr></thead></table>'],
  ['paper', '1 of 2 columns', '<main><table><thead><tr><th scope="col">SKU</th></tr></thead></table></main>'],
  ['access', 'button-name', '<button></button>'],
  ['access', 'color-contrast', '<p style="color:#ccc;background:#fff">Pálido</p>'],
  ['access', 'target-size', button('width:10px;height:10px', 'a') + button('width:10px;height:10px', 'b')],
  ['words', 'a name is shown', '<p>feed.title</p>'],
  ['words', 'of another language', '<p>Item listing</p>'],
]

test.each(faults)('%s finds: %s', async (check, finds, body) => {
  await page.setContent(`<html lang="pt-BR"><title>Giro</title><body style="margin:0">${body}</body></html>`)
  const found = await CHECKS[check]({ page, screen: '', language: 'pt-BR', counted: { columns: 2 } })
  expect(found.join('\n')).toContain(finds)
})

test('nothing is found where nothing is wrong', async () => {
  await page.setContent(`<html lang="pt-BR"><title>Giro</title><body>${SOUND}</body></html>`)
  for (const check of Object.keys(CHECKS) as Check[])
    expect(await CHECKS[check]({ page, screen: '', language: 'pt-BR', counted: {} }), check).toEqual([])
})
