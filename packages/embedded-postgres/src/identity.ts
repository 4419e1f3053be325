import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * User that the server runs as. PostgreSQL refuses to run as root, so root has two options: `namespace` keeps root's
 * file permissions and only looks unprivileged from inside (folders under /root stay reachable, files stay root's);
 * `user` is another user, who must be able to reach the folder.
 */
export type Identity = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number }

/** "nobody" on every Linux. */
const NOBODY = 65534

const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/** Chooses as whom to run the server whose files are (or will be) in `folder`, inside `dataDir`. */
export function chooseIdentity(dataDir: string, folder: string): Identity {
  if (process.getuid?.() !== 0) {
    // initdb insists on a name for its user; containers are often run as a bare number.
    return hasName() || !mayUseNamespaces(dataDir) ? { kind: 'self' } : { kind: 'namespace' }
  }
  const isMade = existsSync(folder)
  const { uid, gid } = statSync(isMade ? folder : dataDir)
  if (uid !== 0 && (isMade || isNamed(uid))) return { kind: 'user', uid, gid }
  if (mayUseNamespaces(dataDir)) return { kind: 'namespace' }
  return { kind: 'user', uid: NOBODY, gid: NOBODY }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** A mounted folder often belongs to a number of the host that has no name here. */
function isNamed(uid: number): boolean {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  return users.some((line) => line.split(':')[2] === String(uid))
}

/** Containers often forbid user namespaces, even to root, and rights may end at another user's folder; only trying tells. */
function mayUseNamespaces(dataDir: string): boolean {
  const [command, ...args] = UNSHARE
  return spawnSync(command as string, [...args, 'test', '-w', dataDir], { stdio: 'ignore' }).status === 0
}

/** The command line, and the rights it is to be spawned with. */
export function runAs(identity: Identity, program: string, args: string[]) {
  // Nothing of our own environment (addresses, keys) reaches the server.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  if (identity.kind === 'namespace') {
    const [command, ...rest] = UNSHARE
    return { command: command as string, args: [...rest, program, ...args], options: { env } }
  }
  const rights = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {}
  return { command: program, args, options: { env, ...rights } }
}

/** Gives a file, or a folder and all in it, to the user the server runs as. */
export function handOver(identity: Identity, path: string): void {
  if (identity.kind !== 'user') return
  chownSync(path, identity.uid, identity.gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true })) {
    chownSync(join(path, name as string), identity.uid, identity.gid)
  }
}

/** Files that root makes in another user's data folder are that user's, who may start the product next time. */
export function giveToOwner(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) chownSync(path, uid, gid)
}
