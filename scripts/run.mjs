// Every npm script starts here: `node scripts/run.mjs FILE args…` or `node scripts/run.mjs --run PROGRAM args…`.
// This file is plain JavaScript for Node 18 or newer. It installs missing packages and then runs the file with Node 24.
// When the machine's Node is older, an optional package provides Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_NODE = 24
/**
 * Memory for new objects, in MiB, and how much the heap may grow before the next collection, in percent. With Node's own
 * settings a planning run of 50,000 items holds 300 MiB more and is no faster. Processes call the collection themselves once
 * they have started.
 */
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--expose-gc']
/** Interval of checks that npm is still running. */
const LOOK_MS = 500
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')
/** The name that npm uses for the C library of this system. */
const C_LIBRARY = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
const isOldNode = Number(process.versions.node.split('.')[0]) < NEEDED_NODE
/** The package that contains a newer Node, and the path of that Node. */
const nodePackage = `node-${process.platform}-${process.arch}`
const ownNode = join(modules, nodePackage, 'bin', 'node')

/** @param {string} line */
function stop(line) {
  process.stderr.write(`giro: ${line}\n`)
  process.exit(1)
}

/** The files that list what must be installed. */
function manifests() {
  const members = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json')),
  )
  return [join(root, 'package.json'), join(root, 'package-lock.json'), ...members].filter((path) =>
    existsSync(path),
  )
}

/** Changes when the content of a manifest changes. File times do not matter, because every checkout changes them. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of manifests()) hash.update(readFileSync(path))
  return hash.digest('hex')
}

/** True if a newer Node is needed but missing. npm skips an optional package that it cannot fetch. */
function lacksNode() {
  if (!isOldNode || existsSync(ownNode)) return false
  return nodePackage in JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
}

function isInstalled() {
  if (lacksNode()) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === fingerprint()
  // Somebody ran npm install by hand. npm writes this file last.
  const npmRecord = join(modules, '.package-lock.json')
  if (!existsSync(npmRecord)) return false
  const installedAt = statSync(npmRecord).mtimeMs
  return manifests().every((path) => statSync(path).mtimeMs <= installedAt) && passedOver().length === 0
}

/** Lets only one process install in this folder at a time. The kernel frees the name when the process ends, in whatever way. */
async function oneAtATime() {
  const name = `\0giro-install-${statSync(root).dev}-${statSync(root).ino}`
  for (;;) {
    const server = createServer()
    const code = await new Promise((resolve) => {
      server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code))
      server.listen({ path: name }, () => resolve(null))
    })
    if (code === null) return () => server.close()
    if (code !== 'EADDRINUSE') return () => {} // This system has no such names: continue without the lock.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Number of tries: on a busy network the second one usually succeeds. */
const TRIES = 2

async function install() {
  if (isInstalled()) return
  const done = await oneAtATime()
  if (!isInstalled()) {
    process.stderr.write('Installing the packages…\n')
    let failure = npmInstall()
    for (let tries = 1; tries < TRIES && (failure || passedOver().length > 0); tries++) failure = npmInstall()
    if (failure) stop(`The packages could not be installed: ${failure}.`)
    const missing = passedOver()
    if (missing.length === 0) {
      // A new file: of packages that were copied by hard links, the old one says what is installed elsewhere too.
      rmSync(stamp, { force: true })
      writeFileSync(stamp, fingerprint())
    } else
      process.stderr.write(
        `giro: some packages could not be fetched; the next start tries again: ${missing.join(', ')}\n`,
      )
  }
  done()
}

/** The packages in the lock file, by folder. Empty when there is no readable lock file; npm then writes a new one. */
function locked() {
  try {
    return Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  } catch {
    return []
  }
}

/**
 * Optional packages for this system that installed packages ask for but that are missing. Programs in machine code come as
 * optional packages, one for each system. npm silently skips one that it cannot fetch, or whose `engines` exclude the Node
 * that npm runs on. Its program then fails at every start.
 */
function passedOver() {
  const packages = locked()
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path))
  const wanted = new Set(
    packages.flatMap(([path, { optionalDependencies }]) =>
      optionalDependencies && isThere(path) ? Object.keys(optionalDependencies) : [],
    ),
  )
  const isForHere = ({ os, cpu, libc }) =>
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(C_LIBRARY))
  return packages.flatMap(([path, one]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return one.optional && isForHere(one) && wanted.has(name) && !isThere(path) ? [path] : []
  })
}

/** @returns {string | null} the reason when it failed */
function npmInstall() {
  // Not `npm ci`: it refuses a lock that does not list the optional packages of every system.
  // Warnings are hidden, because they are about the machine's older Node, which runs none of these packages.
  // Development packages build the web app, so they are needed under NODE_ENV=production too.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // Run npm on the newer Node as soon as it is there: npm skips packages for which the machine's Node is too old.
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
  if (error) return `npm could not be started (${error.message})`
  return status === 0 ? null : `npm ended with ${signal ?? `exit code ${status}`}`
}

/** The Node that runs the file. */
function findNode() {
  if (!isOldNode) return process.execPath
  if (existsSync(ownNode)) return ownNode
  const why = lacksNode()
    ? `the package ${nodePackage} could not be fetched; try again`
    : `there is no package with a newer one for this system`
  return stop(`Node ${NEEDED_NODE} or newer is needed. This is ${process.version}, and ${why}.`)
}

/** @param {string[]} args */
function target(args) {
  const [first, ...rest] = args
  if (first === '--run') {
    const program = join(modules, '.bin', rest[0] ?? '')
    if (!rest[0] || !existsSync(program)) stop(`The installed packages have no program ${rest[0] ?? ''}.`)
    return [realpathSync(program), ...rest.slice(1)]
  }
  const file = join(root, first ?? '')
  if (!first || !existsSync(file)) stop(first ? `There is no file ${first}.` : 'Name the file to run.')
  return [file, ...rest]
}

/**
 * A signal to npm ends npm and its shell but does not reach this process. Without this check the program would stay behind.
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
 * Runs the program in its own process group. A Ctrl-C reaches this process twice, from the terminal and from npm, but the
 * program must get it once. The open channel tells the program when this process dies.
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  // Node keeps what it has compiled: a process of ours then starts with half of the work.
  const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled') }
  const child = spawn(node, [...NODE_FLAGS, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...compiled, ...process.env, PATH: path },
    detached: true,
  })
  /** Two signals of one kind within this time count as one. */
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
  child.on('error', (error) => stop(`${node} could not be started (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

await install()
run(findNode(), target(process.argv.slice(2)))
