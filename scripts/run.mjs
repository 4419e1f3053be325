// The one door of every npm script: `node scripts/run.mjs FILE args…` or `node scripts/run.mjs --run PROGRAM args…`.
// Plain JavaScript for any Node from 18 on. Installs what is missing, then runs the file with Node 24, which an
// optional package brings along where the machine's own is older.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
/**
 * Room for new objects, MiB, and how much of the living ones may be added before the dead are looked for: left to itself
 * a planning run of 50,000 items holds 300 MiB more, and is no faster.
 */
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']
/** Time between two looks at whether npm is still there. */
const LOOK_MS = 500
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')
/** npm's name of this system's. */
const C_LIBRARY = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
const isOldNode = Number(process.versions.node.split('.')[0]) < NEEDED_NODE
/** The package that brings a newer Node along, and that Node. */
const nodePackage = `node-${process.platform}-${process.arch}`
const ownNode = join(modules, nodePackage, 'bin', 'node')

/** @param {string} line */
function stop(line) {
  process.stderr.write(`giro: ${line}\n`)
  process.exit(1)
}

/** The files that say what must be installed. */
function manifests() {
  const members = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json')),
  )
  return [join(root, 'package.json'), join(root, 'package-lock.json'), ...members].filter((path) =>
    existsSync(path),
  )
}

/** Changes whenever a manifest does, but not when a file is merely touched, as every checkout does. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of manifests()) hash.update(readFileSync(path))
  return hash.digest('hex')
}

/** Whether the Node that comes along is needed and not there: npm passes over an optional package that it cannot fetch. */
function lacksNode() {
  if (!isOldNode || existsSync(ownNode)) return false
  return nodePackage in JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
}

function isInstalled() {
  if (lacksNode()) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === fingerprint()
  // Installed by hand: npm writes this file last.
  const npmRecord = join(modules, '.package-lock.json')
  if (!existsSync(npmRecord)) return false
  const installedAt = statSync(npmRecord).mtimeMs
  return manifests().every((path) => statSync(path).mtimeMs <= installedAt) && passedOver().length === 0
}

/** Lets one process of this folder install at a time; the kernel frees the name when its holder ends, however it ends. */
async function oneAtATime() {
  const name = `\0giro-install-${statSync(root).dev}-${statSync(root).ino}`
  for (;;) {
    const server = createServer()
    const code = await new Promise((resolve) => {
      server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code))
      server.listen({ path: name }, () => resolve(null))
    })
    if (code === null) return () => server.close()
    if (code !== 'EADDRINUSE') return () => {} // No such names on this system: go without.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** What could not be fetched once, of a busy network, mostly can a second time. */
const TRIES = 2

async function install() {
  if (isInstalled()) return
  const done = await oneAtATime()
  if (!isInstalled()) {
    process.stderr.write('Installing the packages…\n')
    let failure = npmInstall()
    for (let tries = 1; tries < TRIES && (failure || passedOver().length > 0); tries++) failure = npmInstall()
    if (failure) stop(`the packages could not be installed: ${failure}.`)
    const missing = passedOver()
    if (missing.length === 0) writeFileSync(stamp, fingerprint())
    else process.stderr.write(`giro: not fetched, and tried again next time: ${missing.join(', ')}\n`)
  }
  done()
}

/** What the lock lists, by folder; nothing where there is no lock, or none that can be read: npm makes a new one. */
function locked() {
  try {
    return Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  } catch {
    return []
  }
}

/**
 * Packages for this very system that are not there, of those that are. Programs in machine code come as optional
 * packages, one for each system; npm passes over one that it cannot fetch, or whose `engines` leave out the Node that npm
 * runs on, says nothing and counts as done, and its program fails ever after.
 */
function passedOver() {
  const packages = locked()
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path))
  const asked = new Set(
    packages.flatMap(([path, { optionalDependencies }]) =>
      optionalDependencies && isThere(path) ? Object.keys(optionalDependencies) : [],
    ),
  )
  const isForHere = ({ os, cpu, libc }) =>
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(C_LIBRARY))
  return packages.flatMap(([path, one]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return one.optional && isForHere(one) && asked.has(name) && !isThere(path) ? [path] : []
  })
}

/** @returns {string | null} why it failed */
function npmInstall() {
  // Not `npm ci`: the lock does not list the optional packages of other systems, and `ci` refuses it for that.
  // Its warnings are about the machine's older Node, which runs none of these packages. What builds the web app is
  // needed under NODE_ENV=production too.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // On the Node that comes along, as soon as it is there: npm passes over packages that the machine's own is too old for.
  const node = isOldNode && existsSync(ownNode) ? ownNode : process.execPath
  const path = [dirname(node), process.env.PATH ?? ''].join(delimiter)
  const options = {
    cwd: root,
    stdio: /** @type {const} */ (['ignore', 'inherit', 'inherit']),
    env: { ...process.env, PATH: path },
  }
  const { error, status, signal } = npm
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (error) return `npm could not be run (${error.message})`
  return status === 0 ? null : `npm ended with ${signal ?? status}`
}

/** The Node that runs everything else. */
function findNode() {
  if (!isOldNode) return process.execPath
  if (existsSync(ownNode)) return ownNode
  const why = lacksNode()
    ? `${nodePackage} could not be fetched; try again`
    : `none comes along for this system`
  return stop(`Node ${NEEDED_NODE} or newer is needed; this is ${process.version}, and ${why}.`)
}

/** @param {string[]} args */
function target(args) {
  const [first, ...rest] = args
  if (first === '--run') {
    const program = join(modules, '.bin', rest[0] ?? '')
    if (!rest[0] || !existsSync(program)) stop(`there is no program ${rest[0] ?? ''} in the packages.`)
    return [realpathSync(program), ...rest.slice(1)]
  }
  const file = join(root, first ?? '')
  if (!first || !existsSync(file)) stop(`there is no ${first ?? 'file to run'}.`)
  return [file, ...rest]
}

/**
 * A signal to npm ends npm and its shell, and does not come this far: whoever stops npm would leave the program behind.
 * @param {() => void} end
 */
function stopWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    end()
  }, LOOK_MS)
  watch.unref()
}

/**
 * Runs the program in a group of its own: a Ctrl-C reaches this process from the terminal and again from npm, and
 * the program shall get it once. The open channel tells the program when this process dies.
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(node, [...NODE_FLAGS, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
    detached: true,
  })
  /** Signals of one kind within this time are one. */
  const ONE_KEYSTROKE_MS = 300
  const lastAt = new Map()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = Date.now()
      if (now - (lastAt.get(signal) ?? 0) > ONE_KEYSTROKE_MS)
        child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      lastAt.set(signal, now)
    })
  }
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`${node} could not be run (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

await install()
run(findNode(), target(process.argv.slice(2)))
