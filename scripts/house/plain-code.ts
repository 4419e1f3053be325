import { type Node, parsed, visit } from './code.ts'
import type { Files } from './files.ts'

/** Words that begin a clause. A doc comment begins with a verb in the third person or a noun phrase instead. */
const CLAUSE =
  /^(?:What|Who|Whom|Whose|Of|Whether|Which|As|By|For|So|How|Where|When|Until|Since|Because|That|Told|Said|Asked|All that)\b/

/** Names that say nothing about their value: words of speech, and words with another meaning in English. */
const EMPTY_NAMES = new Set(['said', 'own', 'asked', 'told', 'meant', 'standing', 'quieten', 'breath'])

/** Doc comments that begin with a clause: `path:line first words`. */
export function clauseComments(files: Files): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(({ 1: body = '', index }) => {
      const sentence = body.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
      if (!CLAUSE.test(sentence)) return []
      return [`${path}:${text.slice(0, index).split('\n').length} ${sentence.slice(0, 60)}`]
    }),
  )
}

/** Declarations of names that say nothing: `path:line name`. Properties of what is read or sent are not among them. */
export function emptyNames(files: Files): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const code = line.replace(/\/\/.*|^\s*\/?\*.*|(['"`]).*?\1/g, '')
      const names = [...code.matchAll(/\b(?:const|let|function|type|interface|class)\s+(\w+)/g)].map(
        ([, name]) => name as string,
      )
      return names.filter((name) => EMPTY_NAMES.has(name)).map((name) => `${path}:${index + 1} ${name}`)
    }),
  )
}

/** Names that a pattern or a declaration introduces. */
function namesIn(pattern: unknown): { value: string; start: number }[] {
  const node = Object(pattern) as Node
  if (node.type === 'Identifier') return [{ value: String(node.value), start: node.span?.start ?? 0 }]
  const parts = [node.pat, node.left, node.argument, node.properties, node.elements].flat()
  if (node.type === 'AssignmentPatternProperty') parts.push(node.key)
  if (node.type === 'KeyValuePatternProperty') parts.push(node.value)
  return parts.flatMap((part) => (part ? namesIn(part) : []))
}

/** Parameters and destructured names that say nothing: `path:line name`. */
export function emptyParts(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    if (![...EMPTY_NAMES].some((name) => text.includes(name))) return []
    const { program, textTo } = parsed(path, text)
    const found: string[] = []
    visit(program, ({ id, params, param }) => {
      const patterns = [id, param, ...(Array.isArray(params) ? params : [])].filter(Boolean)
      for (const { value, start } of patterns.flatMap(namesIn)) {
        if (EMPTY_NAMES.has(value)) found.push(`${path}:${textTo(start).split('\n').length} ${value}`)
      }
    })
    return found
  })
}
