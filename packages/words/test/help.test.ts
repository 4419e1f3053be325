import { fields, ITEM_FIELD_NAMES, words } from '@giro/contract'
import { readDictionary, readHelp } from '@giro/words/read'
import { describe, expect, test } from 'vitest'

const named = [
  ...words.THEMES.map((name) => `theme.${name}`),
  ...['working-capital', 'service', 'replenishment', 'consumption'].map((name) => `theme.${name}`),
  ...words.CONTEXT_KINDS.map((name) => `context.${name}`),
  ...words.ALERT_KINDS.map((name) => `alert.${name}`),
  ...ITEM_FIELD_NAMES.map((name) => `field.${name}`),
]

describe.each(fields.LANGUAGES)('%s', async (language) => {
  const help = await readHelp(language)

  test('helps with every theme, context, alert and field, in words of its own', () => {
    expect(named.filter((name) => !help.has(name))).toEqual([])
    const texts = [...help.values()].map((entry) => entry.help)
    expect(texts.filter((text) => text.trim().length <= 10)).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(help.size * 0.9)
  })

  test('has a sentence for each cause of an alert', async () => {
    const { causes } = await readDictionary(language)
    const missing = words.ALERT_KINDS.flatMap((kind) => {
      const said: Readonly<Record<string, string>> = causes[kind]
      return Object.keys(words.ALERTS[kind].causes)
        .filter((cause) => !said[cause] && !said[`${cause}_other`])
        .map((cause) => `${kind}.${cause}`)
    })
    expect(missing).toEqual([])
    expect([causes.package.between, causes.outlier.latest, causes.dataQuality.which]).not.toContain('')
  })

  test('calls nothing by an empty name', () => {
    expect([...help].filter(([, { label }]) => label.trim() === '').map(([name]) => name)).toEqual([])
  })

  test('sends no help text with the web app', async () => {
    const shown = JSON.stringify(await readDictionary(language))
    const sent = [...help].filter(([, entry]) => shown.includes(JSON.stringify(entry.help)))
    expect(sent.map(([name]) => name)).toEqual([])
  })
})
