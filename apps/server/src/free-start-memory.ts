/**
 * Gives back to the system the memory that only the start of a process needed: V8 keeps it for new objects, of which a process
 * at rest makes none. It takes some tenths of a second, so it is called where nobody waits. A process that runs without
 * `--expose-gc` (scripts/run.mjs) keeps it.
 */
export const freeStartMemory = (): void =>
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
