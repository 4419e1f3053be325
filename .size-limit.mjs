import { existsSync, readdirSync, readFileSync } from 'node:fs'

const dist = new URL('./apps/web/dist/', import.meta.url)
const page = existsSync(new URL('index.html', dist)) ? readFileSync(new URL('index.html', dist), 'utf8') : ''
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
const rest = readdirSync(new URL('assets/', dist))
  .filter((name) => name.endsWith('.js') && !first.includes(`assets/${name}`))
  .map((name) => `apps/web/dist/assets/${name}`)

// Budgets of the screens' design: what the first page needs, and any single part that is fetched later (the charts).
export default [
  { name: 'first page', path: first.map((path) => `apps/web/dist/${path}`), limit: '260 kB', gzip: true },
  ...rest.map((path) => ({ name: path, path, limit: '200 kB', gzip: true })),
]
