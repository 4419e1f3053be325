import { rmSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Held while this process is responsible for a data folder. */
export type Claim = { release(): Promise<void> }

/**
 * Claims a data folder for this process, or answers `null` when another living process has it.
 * The claim is a name in Linux's abstract socket space: the kernel takes it back the moment its holder dies,
 * however it dies, so there is no stale lock file to judge. Other systems have no such space: there the name is a
 * file, and one behind which nobody answers is the remains of a dead holder.
 */
export async function claimFolder(folder: string, name = claimName(folder)): Promise<Claim | null> {
  const server = createServer((socket) => socket.end(String(process.pid)))
  if (!(await listen(server, name))) {
    if (name.startsWith('\0') || (await whoClaims(folder, name)) !== null) return null
    rmSync(name, { force: true })
    if (!(await listen(server, name))) return null
  }
  server.unref()
  return { release: () => close(server) }
}

/** False when the name is taken. */
function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', onError)
    server.listen({ path }, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}

/** The process that holds the claim, for messages; 0 when it is too busy to say, null when it has just gone. */
export async function whoClaims(folder: string, path = claimName(folder)): Promise<number | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ path, timeout: 1000 })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('timeout', () => {
      resolve(0)
      socket.destroy()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(text === '' ? null : Number(text)))
  })
}

/** The folder itself, by whichever path it is reached. */
function claimName(folder: string): string {
  const { dev, ino } = statSync(folder)
  const name = `giro-database-${dev}-${ino}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A port nobody listens on, below the range the system hands out to outgoing connections (from 32768). */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found between 20000 and 32000.')
}

/** True if a server could listen on this port of the loopback address now. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const isOurs = (probe.address() as AddressInfo).port === port
      probe.close(() => resolve(isOurs))
    })
  })
}
