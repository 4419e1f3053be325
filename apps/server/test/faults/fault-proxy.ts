import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * What stands between the product and a server of its: `pass` hands everything on, `hang` takes everything and hands
 * nothing on (no answer, no end), `refuse` ends every connection, `cut` hands on what is asked and ends the connection
 * in place of the answer.
 */
export type Fault = 'pass' | 'hang' | 'refuse' | 'cut'

export type FaultProxy = {
  port: number
  /** Connections that were asked for so far. */
  attempts(): number
  set(fault: Fault): void
  /** Answers are held back for so long, ms. */
  delay(ms: number): void
  /** Only what contains this text is cut. */
  cutAt(text: string): void
  close(): Promise<void>
}

/** Opens a proxy before a server on this machine. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const state = { fault: 'pass' as Fault, delayMs: 0, cutAt: null as string | null, attempts: 0 }
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const proxy = createServer((client) => {
    state.attempts++
    if (state.fault === 'refuse') {
      client.resetAndDestroy()
      return
    }
    const server = createConnection({ host: '127.0.0.1', port: targetPort })
    const pair = { client, server }
    pairs.add(pair)
    const end = () => {
      client.destroy()
      server.destroy()
      pairs.delete(pair)
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    let doomed = false
    client.on('data', (bytes) => {
      if (state.fault === 'hang') return
      if (state.cutAt !== null && bytes.includes(state.cutAt)) {
        doomed = true
        state.cutAt = null
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (state.fault === 'hang') return
      if (doomed || state.fault === 'cut') return end()
      if (state.delayMs === 0) client.write(bytes)
      else setTimeout(() => client.writable && client.write(bytes), state.delayMs)
    })
  })
  const port = await listen(proxy)
  return {
    port,
    attempts: () => state.attempts,
    set(fault) {
      state.fault = fault
      if (fault === 'refuse') for (const { client } of pairs) client.resetAndDestroy()
    },
    delay: (ms) => {
      state.delayMs = ms
    },
    cutAt: (text) => {
      state.cutAt = text
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** A proxy before the database of a test file; for `startTestApp`. It ends with the file. */
export function proxyBefore(): { through: (url: string) => Promise<string>; proxy: () => FaultProxy } {
  let opened: FaultProxy | null = null
  afterAll(() => opened?.close())
  return {
    async through(url) {
      const address = new URL(url)
      opened = await openFaultProxy(Number(address.port))
      address.port = String(opened.port)
      return address.href
    },
    proxy() {
      if (!opened) throw new Error('the proxy is opened with the app')
      return opened
    },
  }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1' }, () => resolve((server.address() as { port: number }).port)),
  )
