import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '../src/index.ts'
import * as vocabulary from '../src/vocabulary.ts'
import { blocksOf, PAGES, PAGES_FOLDER, withBlocks } from './pages/pages.ts'

const read = (name: string) => readFileSync(new URL(name, PAGES_FOLDER), 'utf8')

describe.each(Object.entries(PAGES))('docs/planning/%s', (name, render) => {
  const written = blocksOf(read(name))
  let rendered: ReturnType<typeof render> | undefined
  const examples = () => {
    rendered ??= render()
    return rendered
  }

  test('has a place for every example, and none for another', () => {
    expect(Object.keys(written).sort()).toEqual(Object.keys(examples()).sort())
  })

  test.each(Object.keys(written))('%s: is what the engine says (else: npm run docs:planning)', (block) => {
    expect(written[block]).toBe(examples()[block])
  })

  test('names only fields of the glossary, parameters and words of the domain', () => {
    const strange = [...read(name).matchAll(/`([a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !isKnown(word))
    expect([...new Set(strange)]).toEqual([])
  })
})

const glossary = readFileSync(new URL('../../GLOSSARY.md', PAGES_FOLDER), 'utf8')
const lists = Object.values(vocabulary).flatMap((list): readonly string[] =>
  Array.isArray(list) ? list : [],
)
const words = new Set<string>([...lists, ...Object.keys(DEFAULT_PARAMETERS)])
/** Rules of the stocking policy: `StockingReason` is a type, so its words are told from the pages' own check. */
const REASONS = [
  'immediate_supply',
  'no_recent_demand',
  'new_item',
  'bought_to_order',
  'kept_in_stock',
  'silent',
]

function isKnown(word: string): boolean {
  return words.has(word) || REASONS.includes(word) || glossary.includes(`| ${word} |`)
}

test('every page with examples is known, and the first page links to it', () => {
  const withExamples = readdirSync(PAGES_FOLDER).filter(
    (name) => name.endsWith('.md') && Object.keys(blocksOf(read(name))).length > 0,
  )
  expect(withExamples.sort()).toEqual(Object.keys(PAGES).sort())
  const unlinked = Object.keys(PAGES).filter((name) => !read('README.md').includes(`](${name})`))
  expect(unlinked).toEqual([])
})

test('a block is rewritten in its place, and a page that lost one is told', () => {
  const page = 'Before.\n\n<!-- example: sum -->\n1 + 1 = 3\n<!-- end -->\n\nAfter.\n'
  const fixed = 'Before.\n\n<!-- example: sum -->\n1 + 1 = 2\n<!-- end -->\n\nAfter.\n'
  expect(withBlocks(page, { sum: '1 + 1 = 2' })).toBe(fixed)
  expect(withBlocks('<!-- example: sum -->\n<!-- end -->\n', { sum: '2' })).toBe(
    '<!-- example: sum -->\n2\n<!-- end -->\n',
  )
  expect(() => withBlocks('Nothing.', { sum: '2' })).toThrow('no place for sum')
  expect(() => withBlocks(page, {})).toThrow('nothing renders the block sum')
})
