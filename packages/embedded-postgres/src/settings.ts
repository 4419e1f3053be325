import { statfsSync } from 'node:fs'

/** `keep`: data that must last. `test`: a throw-away server, fast rather than safe. */
export type Purpose = 'keep' | 'test'

/** Below this much room in /dev/shm (containers get 64 MB) parallel queries fail; then files are used instead. */
const ENOUGH_SHARED_MEMORY_BYTES = 1024 ** 3

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  max_locks_per_transaction: '256',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The text of a failed statement may hold a customer's data.
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
}

const BY_PURPOSE: Record<Purpose, Record<string, string>> = {
  keep: {
    max_connections: '100',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    // An import of some millions of rows should not force checkpoints one after another.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
  },
  test: {
    max_connections: '120',
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  },
}

/** The arguments of `postgres` for a folder and a port. */
export function serverArguments(purpose: Purpose, folder: string, port: number): string[] {
  const settings = {
    ...COMMON,
    ...BY_PURPOSE[purpose],
    dynamic_shared_memory_type: hasSharedMemory() ? 'posix' : 'mmap',
    port: String(port),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}
