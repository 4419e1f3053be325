import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How much light a colour gives, 0 to 1, as WCAG counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const css = readFileSync(new URL('../apps/web/src/ui/theme.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: luminance(light ?? ''), dark: luminance(dark ?? '') },
  ]),
)

test.each(['light', 'dark'] as const)('41: the marks of charts stand out from their card, %s', (theme) => {
  const marks = [...colours].filter(([name]) => name?.startsWith('category-'))
  expect(marks.length).toBe(5)
  const card = colours.get('surface')?.[theme] ?? 0
  const faint = marks.filter(([, colour]) => {
    const [low = 0, high = 0] = [card, colour[theme]].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05) < 3
  })
  expect(faint).toEqual([])
})
