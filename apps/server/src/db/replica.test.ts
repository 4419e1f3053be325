import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { Failure } from '#failure.ts'
import { Replica } from './replica.ts'

/** A server that says where it is in the log. */
class Server extends EventEmitter {
  position: number
  /** Lead of its clock, ms. */
  aheadMs = 0
  constructor(position: number) {
    super()
    this.position = position
  }
  async query() {
    return {
      rows: [{ identity: 'one', position: this.position, clock_ms: performance.now() + this.aheadMs }],
    }
  }
  get pool(): pg.Pool {
    return this as unknown as pg.Pool
  }
}

function replicated() {
  const servers = { primary: new Server(100), replica: new Server(100) }
  const replica = new Replica({ primary: servers.primary.pool, replica: servers.replica.pool })
  const asked: string[] = []
  const read = (failure?: unknown) =>
    replica.read({
      async onReplica() {
        asked.push('replica')
        if (failure) throw failure
      },
      async onPrimary() {
        asked.push('primary')
      },
    })
  return { servers, asked, read }
}
const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

describe('a replica', () => {
  test.each([
    failure('division by zero', '22012'),
    failure('canceling statement due to statement timeout', '57014'),
    failure('permission denied', '42501'),
    new TypeError('rows is undefined'),
    new Failure('not_found'),
  ])('that fails by what it was asked is asked further, and nobody beside it: %s', async (fault) => {
    const { asked, read } = replicated()
    await expect(read(fault)).rejects.toBe(fault)
    await read()
    expect(asked).toEqual(['replica', 'replica'])
  })

  test.each([
    failure('canceling statement due to conflict with recovery', '40001'),
    failure('terminating connection', '57P01'),
    failure('the database system is starting up', '57P03'),
    failure('cannot execute in a read-only transaction', '25006'),
    failure('too many clients', '53300'),
    failure('connection failure', '08006'),
    failure('connect', 'ECONNREFUSED'),
    failure('Connection terminated unexpectedly'),
    failure('timeout exceeded when trying to connect'),
  ])('that fails itself rests, and the primary answers: %s', async (fault) => {
    const { asked, read } = replicated()
    await read(fault)
    await read()
    expect(asked).toEqual(['replica', 'primary', 'primary'])
  })

  test.each([
    [6_000, 'primary'],
    [-6_000, 'primary'],
    [4_000, 'replica'],
  ])('whose clock is %i ms ahead of the primary’s leaves reads to the %s', async (aheadMs, server) => {
    const { servers, asked, read } = replicated()
    servers.replica.aheadMs = aheadMs
    await read()
    expect(asked).toEqual([server])
  })

  test('that hung rests, and what it was asked has no more time', async () => {
    const { asked, read } = replicated()
    await expect(read(failure('Query read timeout'))).rejects.toThrow('Query read timeout')
    await read()
    expect(asked).toEqual(['replica', 'primary'])
  })

  test.each(['connect', 'error', 'remove'])('that may have started again is looked at: %s', async (event) => {
    const { servers, asked, read } = replicated()
    await read()
    servers.replica.position = 50
    servers.replica.emit(event)
    await read()
    expect(asked).toEqual(['replica', 'primary'])
  })
})
