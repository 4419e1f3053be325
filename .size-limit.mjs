import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// Budgets of the web app, compressed. Each page is counted whole: the parts named here and
// everything they load at once, as the build's manifest says.
const DIST = 'apps/web/dist'
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
const SHELL = ['index.html', 'src/app/shell/Shell.tsx']

/** Files of the given kind that a page made of these parts loads. */
function loaded(parts, kind) {
  const seen = new Set()
  const visit = (part) => {
    if (!manifest[part] || seen.has(part)) return
    seen.add(part)
    manifest[part].imports?.forEach(visit)
  }
  parts.forEach(visit)
  const files = [...seen].flatMap((part) => [manifest[part].file, ...(manifest[part].css ?? [])])
  return [...new Set(files)].filter((file) => file.endsWith(kind)).map((file) => `${DIST}/${file}`)
}

const page = (name, parts, limit) => ({ name, path: loaded(parts, '.js'), limit, gzip: true })
const beside = (files, others) => files.filter((file) => !others.includes(file))
const languages = Object.keys(manifest).filter((part) => part.includes('virtual:words/'))
const shell = loaded(SHELL, '.js')
const screens = Object.keys(manifest).filter((part) => /^src\/features\/.*Screen\.tsx$/.test(part))
const choices = Object.keys(manifest).filter((part) => /^src\/ui\/choices\/.*tsx$/.test(part))

export default [
  page('login', ['index.html', 'src/features/auth/LoginScreen.tsx'], '165 kB'),
  page('shell and feed', [...SHELL, 'src/features/feed/FeedScreen.tsx'], '260 kB'),
  ...screens
    .map((part) => ({ name: `beside the shell: ${part}`, path: beside(loaded([part], '.js'), shell) }))
    .filter(({ path }) => path.length > 0)
    .map((entry) => ({ ...entry, limit: '67 kB', gzip: true })),
  ...languages.map((part) => ({
    name: `language ${part.split('virtual:words/')[1]}`,
    path: `${DIST}/${manifest[part].file}`,
    limit: part.endsWith('pages/fr-FR') ? '36 kB' : '35 kB',
    gzip: true,
  })),
  // Menus, options and the calendar, fetched when they are reached for.
  {
    name: 'menus, options and days',
    path: beside(loaded(choices, '.js'), shell),
    limit: '75 kB',
    gzip: true,
  },
  // A page loads the styles of its own parts only: the one that loads most counts.
  { name: 'styles of a page, the most', path: mostStyles(), limit: '25 kB', gzip: true },
  {
    name: 'the check of a file, in its worker',
    // Half of it is what named systems call their columns and codes.
    path: globSync(`${DIST}/assets/worker-*.js`),
    limit: '60 kB',
    gzip: true,
  },
  {
    name: 'the reader of workbooks, in its worker',
    path: globSync(`${DIST}/assets/book-worker-*.js`),
    limit: '38 kB',
    gzip: true,
  },
  // The charts are the largest part that is fetched later.
  { name: 'all scripts fetched later, the largest', path: largest(), limit: '200 kB', gzip: true },
]

function mostStyles() {
  const sizeOf = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  const pages = screens.map((part) => loaded([...SHELL, part], '.css'))
  return pages.sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
}

function largest() {
  const rest = globSync(`${DIST}/assets/*.js`).filter((file) => !shell.includes(file) && existsSync(file))
  const sized = rest.map((file) => [readFileSync(file).length, file]).sort(([a], [b]) => b - a)
  return sized.length > 0 ? [sized[0][1]] : shell
}
