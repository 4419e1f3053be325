import { parseSync } from '@swc/core'
import type { Files } from './files.ts'

/** A place in the code in the form that editors open: `path:line name`. */
type Place = string

/** A node of a syntax tree. */
export type Node = { type?: string; span?: { start: number; end: number }; [key: string]: unknown }

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
])

/** Functions of more than `most` lines. Blank lines do not count. */
export function longFunctions(files: Files, most: number): Place[] {
  return [...files].flatMap(([path, text]) => (/\.(ts|tsx|mjs)$/.test(path) ? longIn(path, text, most) : []))
}

/** The syntax tree of a file, and the line of a place in it. */
export function parsed(path: string, text: string): { program: Node; textTo: (position: number) => string } {
  // The parser's positions continue from file to file. A first statement of our own shows where this file begins.
  const MARK = '0;'
  const program = parseSync(MARK + text, { syntax: 'typescript', tsx: path.endsWith('.tsx') })
  const bytes = Buffer.from(MARK + text)
  const begin = program.body[0]?.span.start ?? 0
  return {
    program: program as unknown as Node,
    textTo: (position) => bytes.subarray(0, position - begin).toString(),
  }
}

/** Visits a node and all nodes in it. */
export function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const child of Object.values(node)) {
    if (child && typeof child === 'object') visit(child as Node, look)
  }
}

function longIn(path: string, text: string, most: number): Place[] {
  if (text.split('\n').length <= most) return []
  const { program, textTo } = parsed(path, text)
  const found: Place[] = []
  visit(program, ({ span, type }) => {
    if (!span || !FUNCTIONS.has(type ?? '')) return
    const before = textTo(span.start)
    const lines = textTo(span.end).slice(before.length).split('\n')
    const count = lines.filter((line) => line.trim() !== '').length
    if (count > most) found.push(`${path}:${before.split('\n').length} ${count} lines`)
  })
  return found
}

/** Exports without a comment before them. A type made from a documented value of the same name needs none. */
export function undocumentedExports(files: Files): Place[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.split('\n')
    const documented = new Set<string>()
    return lines.flatMap((line, index) => {
      const [, isExported, name] =
        /^(export )?(?:declare )?(?:const|type|interface|function|class|async function) (\w+)/.exec(line) ??
        []
      if (!name) return []
      if (lines[index - 1]?.trim().endsWith('*/')) documented.add(name)
      return !isExported || documented.has(name) ? [] : [`${path}:${index + 1} ${name}`]
    })
  })
}

/** State of a module that lives longer than a call: variables, and collections that are filled later. */
export function moduleState(files: Files): Place[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isState =
        /^(export )?let /.test(line) ||
        /^(export )?const \w+.* = new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)/.test(line)
      return isState ? [`${path}:${index + 1} ${line}`] : []
    }),
  )
}

/** Test files of a package that import files which its manifest does not export. */
export function lookInside(files: Files, folder: string): string[] {
  const manifest = JSON.parse(files.get(`${folder}/package.json`) ?? '{}') as {
    exports: Record<string, string>
  }
  const doors = Object.values(manifest.exports).map((door) => door.replace('./src/', ''))
  return [...files]
    .filter(([path]) => path.startsWith(`${folder}/test/`) && path.endsWith('.test.ts'))
    .filter(([, text]) =>
      [...text.matchAll(/from '(?:\.\.\/)+src\/([^']+)'/g)].some(
        ([, inside]) => !doors.includes(inside ?? ''),
      ),
    )
    .map(([path]) => path)
}

/** Places where a value is given another type than the compiler sees. */
export function casts(files: Files): Place[] {
  return [...files].flatMap(([path, text]) =>
    /\.tsx?$/.test(path)
      ? text
          .split('\n')
          .flatMap((line, index) =>
            /\bas (unknown as|never\b)/.test(line.replace(/\/\/.*|^\s*\*.*/, ''))
              ? [`${path}:${index + 1} ${line.trim()}`]
              : [],
          )
      : [],
  )
}

const BEGINS = /^(Who|What|Of|Whose|The same)\b/
const FINITE =
  /\b(is|are|was|were|has|have|had|does|do|did|can|may|must|will|would|should|be|stays?|stands?|goes|go|comes?|says?|said|knows?|gets?|makes?|takes?|keeps?|needs?|means?|shows?|reads?|writes?|answers?|asks?|waits?|ends?|begins?|follows?|counts?|leaves?|lets?|tells?|told|uses?|holds?|gives?|works?|wants?|sees?|changes?|belongs?)\b/

/** Comments that begin like a question and have no verb: `Of the inside.` says less than a sentence. */
export function comments(files: Files): Place[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const text = /^\s*(?:\/\*\*?|\/\/|\*|--)\s+(.*?)(?:\s*\*\/)?$/.exec(line)?.[1]
      const [sentence = ''] = text?.split(/(?<=[.;])\s/) ?? []
      return BEGINS.test(sentence) && !FINITE.test(sentence) ? [`${path}:${index + 1} ${sentence}`] : []
    }),
  )
}
