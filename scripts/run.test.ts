import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'giro-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that prints the signal that ends it. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => { process.stdout.write('SIGTERM\\n'); process.exit(0) })
process.stdout.write('running\\n')
setInterval(() => {}, 1000)
`,
)

test('when npm is stopped from outside, what it started stops in order', async () => {
  const file = relative(dirname(dirname(RUN)), program)
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  // npm starts a shell in between, which dies of a signal without passing it on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${RUN}" "${file}"; true`], { env })
  let said = ''
  const ended = once(shell.stdout, 'end')
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('running')) shell.kill('SIGTERM')
  })
  await ended
  // When something had to be installed, npm prints lines before these.
  expect(said.split('\n').filter(Boolean).slice(-2)).toEqual(['running', 'SIGTERM'])
})

const ownSystem = { optional: true, os: [process.platform], cpu: [process.arch] }
const LOCK = JSON.stringify({
  packages: {
    '': { optionalDependencies: { own: '1', other: '1' } },
    'node_modules/own': ownSystem,
    'node_modules/other': { ...ownSystem, os: ['aix'] },
    'node_modules/left-out-tool': { dev: true, optionalDependencies: { 'tool-of-this-system': '1' } },
    'node_modules/tool-of-this-system': { ...ownSystem, dev: true },
  },
})
const nodePackage = `node-${process.platform}-${process.arch}`

/**
 * A folder with run.mjs, one package for this system only, and a program in place of npm that does what `npmDoes` says at
 * each try. With a high `neededNode` the product asks for a newer Node than this one.
 */
function emptyProduct(npmDoes: string, lock: string | null = LOCK, neededNode = 24) {
  const product = mkdtempSync(join(folder, 'product-'))
  for (const each of ['scripts', 'packages', 'apps', 'node_modules']) mkdirSync(join(product, each))
  const door = readFileSync(RUN, 'utf8').replace('NEEDED_NODE = 24', `NEEDED_NODE = ${neededNode}`)
  writeFileSync(join(product, 'scripts/run.mjs'), door)
  const manifest = { type: 'module', optionalDependencies: { [nodePackage]: '1' } }
  writeFileSync(join(product, 'package.json'), JSON.stringify(manifest))
  if (lock !== null) writeFileSync(join(product, 'package-lock.json'), lock)
  writeFileSync(join(product, 'hello.js'), 'process.stdout.write("hello\\n")')
  const npm = join(product, 'npm.mjs')
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
appendFileSync('tries', '.')
writeFileSync('node_modules/.package-lock.json', '{}')
const tries = readFileSync('tries', 'utf8').length
${npmDoes}
`,
  )
  const start = () => {
    const env = { ...process.env, npm_execpath: npm, npm_lifecycle_event: '' }
    const options = { cwd: product, env, encoding: 'utf8' } as const
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'hello.js'], options)
    return { stdout, stderr, tries: readFileSync(join(product, 'tries'), 'utf8').length }
  }
  return start
}

describe('npm passes over an optional package that it cannot fetch', () => {
  test('once: it is fetched at the second try, and no start looks again', () => {
    const start = emptyProduct(`if (tries === 2) mkdirSync('node_modules/own')`)
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 2 })
    expect(start()).toEqual({ stdout: 'hello\n', stderr: '', tries: 2 })
  })

  test('twice: the start says which, and the next one fetches it', () => {
    const start = emptyProduct(`if (tries === 3) mkdirSync('node_modules/own')`)
    expect(start().stderr).toMatch(/could not be fetched; the next start tries again: node_modules\/own\n$/)
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 3 })
  })

  test('and one that asks for a newer Node than the machine has: the second try is on the Node that came along', () => {
    const start = emptyProduct(
      `const bin = 'node_modules/${nodePackage}/bin'
if (tries === 1) mkdirSync(bin, { recursive: true })
if (tries === 1) symlinkSync(process.execPath, bin + '/node')
if (process.argv0.includes('/product-')) mkdirSync('node_modules/own')`,
      LOCK,
      1000,
    )
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 2 })
  })
})

describe('a lock that says nothing is left to npm', () => {
  test.each([
    ['none', null],
    ['one broken off', LOCK.slice(0, 40)],
    ['one of an old npm', '{"lockfileVersion": 1}'],
  ])('%s', (_, lock) => {
    const start = emptyProduct('', lock)
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 1 })
    expect(start()).toEqual({ stdout: 'hello\n', stderr: '', tries: 1 })
  })
})

test('what builds the web app is fetched under NODE_ENV=production too', () => {
  const start = emptyProduct(`if (process.argv.includes('--include=dev')) mkdirSync('node_modules/own')`)
  expect(start().stderr).toBe('Installing the packages…\n')
})

test('an install in packages that were copied by hard links says nothing of the other copies', () => {
  const start = emptyProduct(`const { linkSync } = await import('node:fs')
mkdirSync('node_modules/own')
writeFileSync('../other-stamp', 'the other copy')
linkSync('../other-stamp', 'node_modules/.installed-for')`)
  expect([start().tries, start().tries]).toEqual([1, 1])
  expect(readFileSync(join(folder, 'other-stamp'), 'utf8')).toBe('the other copy')
})
