import type { LegalBlock, LegalText } from '@giro/words/legal'

type Section = { title: string; blocks: LegalBlock[] }

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/
const ENTRY = /^[-*]\s+(.+)$/
const ROW = /^\|(.+)\|$/
/** The line under a table's head, which says nothing. */
const RULE = /^\|[\s:|-]+\|$/

const cells = (inside: string) => inside.split('|').map((cell) => cell.trim())

/**
 * A legal document as the installation wrote it: headings (`#`), paragraphs, lists (`-`) and tables (`|`) of Markdown.
 * Anything else stays the text it is: nothing of it is ever taken for HTML. What stands before the first heading leads.
 */
export function readLegalText(written: string, updated: string): LegalText {
  const sections: Section[] = [{ title: '', blocks: [] }]
  let goesOn = false
  for (const line of written.split(/\r?\n/).map((one) => one.trim())) {
    const { blocks } = sections.at(-1) as Section
    const [, title] = HEADING.exec(line) ?? []
    if (title !== undefined) sections.push({ title, blocks: [] })
    else if (line !== '' && !RULE.test(line)) addLine(blocks, line, goesOn)
    goesOn = line !== '' && title === undefined
  }
  const [before, ...rest] = sections as [Section, ...Section[]]
  const [lead, ...more] = before.blocks
  if (typeof lead !== 'string')
    return { updated, lead: '', sections: before.blocks.length > 0 ? sections : rest }
  return { updated, lead, sections: more.length > 0 ? [{ title: '', blocks: more }, ...rest] : rest }
}

/** Adds a line to the block before it where it belongs there: an entry to its list, a row to its table, text to its paragraph. */
function addLine(blocks: LegalBlock[], line: string, goesOn: boolean): void {
  const last = blocks.at(-1)
  const [, entry] = ENTRY.exec(line) ?? []
  const [, row] = ROW.exec(line) ?? []
  if (entry !== undefined) {
    if (typeof last === 'object' && last.kind === 'list' && goesOn)
      blocks.splice(-1, 1, { kind: 'list', entries: [...last.entries, entry] })
    else blocks.push({ kind: 'list', entries: [entry] })
  } else if (row !== undefined) {
    if (typeof last === 'object' && last.kind === 'table' && goesOn)
      blocks.splice(-1, 1, { kind: 'table', rows: [...last.rows, cells(row)] })
    else blocks.push({ kind: 'table', rows: [cells(row)] })
  } else if (typeof last === 'string' && goesOn) blocks.splice(-1, 1, `${last} ${line}`)
  else blocks.push(line)
}

/** The text as it is written, to begin one's own with. */
export const writeLegalText = ({ lead, sections }: LegalText): string =>
  [lead, ...sections.flatMap(({ title, blocks }) => [title && `## ${title}`, ...blocks.map(written)])]
    .filter((part) => part !== '')
    .join('\n\n')

function written(block: LegalBlock): string {
  if (typeof block === 'string') return block
  if (block.kind === 'list') return block.entries.map((entry) => `- ${entry}`).join('\n')
  const [head = [], ...rows] = block.rows.map((row) => `| ${row.join(' | ')} |`)
  const rule = `|${(block.rows[0] ?? []).map(() => ' --- |').join('')}`
  return [head, rule, ...rows].join('\n')
}
