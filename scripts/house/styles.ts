import type { Files } from './files.ts'

/** Returns the different values of padding other than none: a token and its length are one value. */
export function paddings(sheets: Files): string[] {
  const lengths = new Map<string, string>()
  const values = new Set<string>()
  for (const text of sheets.values())
    for (const [, name = '', length = ''] of text.matchAll(/(--space-\d+): (\w+);/g))
      lengths.set(name, length)
  for (const text of sheets.values())
    for (const [, value = ''] of text.matchAll(/(?<!-)padding(?:-[\w-]+)?:\s*([^;]+);/g))
      values.add(value.replace(/var\((--space-\d+)\)/g, (token, name: string) => lengths.get(name) ?? token))
  values.delete('0')
  return [...values].sort()
}
