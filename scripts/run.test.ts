import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'giro-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that says which signal ends it. */
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
  // As npm does it: a shell between, which dies of a signal without passing it on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${RUN}" "${file}"; true`], { env })
  let said = ''
  const ended = once(shell.stdout, 'end')
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('running')) shell.kill('SIGTERM')
  })
  await ended
  // Before them npm speaks where something had to be installed.
  expect(said.split('\n').filter(Boolean).slice(-2)).toEqual(['running', 'SIGTERM'])
})

/** A folder with this door, one package for this system only, and in npm's place a program that fetches as told. */
function emptyProduct(fetched: readonly boolean[]) {
  const product = mkdtempSync(join(folder, 'product-'))
  for (const each of ['scripts', 'packages', 'apps', 'node_modules']) mkdirSync(join(product, each))
  copyFileSync(RUN, join(product, 'scripts/run.mjs'))
  const own = { optional: true, os: [process.platform], cpu: [process.arch] }
  const packages = { 'node_modules/own': own, 'node_modules/other': { ...own, os: ['aix'] } }
  writeFileSync(join(product, 'package.json'), '{"type": "module", "optionalDependencies": {}}')
  writeFileSync(join(product, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(product, 'hello.js'), 'process.stdout.write("hello\\n")')
  const npm = join(product, 'npm.mjs')
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('tries', '.')
writeFileSync('node_modules/.package-lock.json', '{}')
if (${JSON.stringify(fetched)}[readFileSync('tries', 'utf8').length - 1]) mkdirSync('node_modules/own')
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
    const start = emptyProduct([false, true])
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 2 })
    expect(start()).toEqual({ stdout: 'hello\n', stderr: '', tries: 2 })
  })

  test('twice: the start says which, and the next one fetches it', () => {
    const start = emptyProduct([false, false, true])
    expect(start().stderr).toMatch(/not fetched, and tried again next time: node_modules\/own\n$/)
    expect(start()).toEqual({ stdout: 'hello\n', stderr: 'Installing the packages…\n', tries: 3 })
  })
})
