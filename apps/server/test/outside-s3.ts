import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../src/config.ts'

/** An object store that is not ours: its settings, and how to end it. */
export type OutsideS3 = { settings: S3Settings; stop(): Promise<void> }

/** A server that speaks the protocol and needs no account, where the machine has it (`pip install moto[server]`). */
const PROGRAM = 'moto_server'
const START_MS = 20_000

/**
 * Starts an object store by somebody else, with an empty bucket; null where the machine has none, which is said aloud: the
 * tests against it are then left out.
 */
export async function startOutsideS3(): Promise<OutsideS3 | null> {
  const port = await freePort()
  const server = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const isUp = await Promise.race([once(server, 'error').then(() => false), answers(server, port)])
  if (!isUp) {
    server.kill('SIGKILL')
    process.stderr.write(
      `\n!! No ${PROGRAM} on this machine: the object store is tested against our own peer alone.\n\n`,
    )
    return null
  }
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: `giro-${randomBytes(4).toString('hex')}`,
    region: 'us-east-1',
    accessKeyId: 'key-of-the-tests',
    secretAccessKey: 'secret-of-the-tests',
  }
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  return {
    settings,
    async stop() {
      client.destroy()
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** True if the server takes connections before its time to start is over. */
async function answers(server: ChildProcess, port: number): Promise<boolean> {
  for (const until = Date.now() + START_MS; Date.now() < until && server.exitCode === null; ) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
