import type { Rolldown } from 'vite'

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'>
type Context = { getModuleInfo(id: string): ModuleInfo | null }

/** Entry files of the pages that people see first. */
const FIRST = {
  main: '/apps/web/src/app/main.tsx',
  login: '/apps/web/src/features/auth/LoginScreen.tsx',
  shell: '/apps/web/src/app/shell/Shell.tsx',
  feed: '/apps/web/src/features/feed/FeedScreen.tsx',
  list: '/apps/web/src/features/sites/SiteListScreen.tsx',
  item: '/apps/web/src/features/item/ItemScreen.tsx',
} as const

/** Returns all files that a page needs at once. */
function closure(begin: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(begin)
  return seen
}

type Sets = Record<keyof typeof FIRST, Set<string>>

/**
 * The parts of the first pages, from the one that most pages need: a module is in the first of which it is. The entry is in none:
 * it awaits the session, and every file that shares its part would wait with it, the frame's too.
 */
const PARTS: readonly [string, (sets: Sets, id: string) => boolean][] = [
  ['app', ({ main }, id) => main.has(id) && !id.endsWith(FIRST.main)],
  ['base', ({ shell, login }, id) => shell.has(id) && login.has(id)],
  ['frame', ({ shell }, id) => shell.has(id)],
  ['list', ({ feed, list }, id) => feed.has(id) && list.has(id)],
  ['decide', ({ feed, item }, id) => feed.has(id) && item.has(id)],
]

/**
 * Names the file that a module of the first pages is built into: what all pages need, what signing in and the frame share, the
 * rest of the frame, lists, and decisions. Without it there would be a file for every set of pages that share a module, some two
 * hundred of a kilobyte. Null: other pages alone need the module.
 */
export function firstParts(root: string): (id: string, context: Context) => string | null {
  let sets: Sets | null = null
  return (id, context) => {
    sets ??= Object.fromEntries(
      Object.entries(FIRST).map(([name, begin]) => [name, closure(root + begin, context)]),
    ) as Sets
    const found = sets
    return PARTS.find(([, isOf]) => isOf(found, id))?.[0] ?? null
  }
}
