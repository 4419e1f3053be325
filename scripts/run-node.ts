import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..')

/**
 * Runs a script of Node, named from the root, in a process of its own with our input and output, and passes on what asks us to end.
 * Our own programs get our flags of Node, tools do not. Its exit code; null when a signal ended it.
 */
export const runNode = (script: string, ...args: string[]) => run(script, args, null)

/** The same, with what it says given to `hear` in place of our output. */
export const hearNode = (hear: (output: Buffer) => void, script: string, ...args: string[]) =>
  run(script, args, hear)

function run(
  script: string,
  args: string[],
  hear: ((output: Buffer) => void) | null,
): Promise<number | null> {
  const flags = script.endsWith('.ts') ? process.execArgv : []
  const child = spawn(process.execPath, [...flags, join(root, script), ...args], {
    cwd: root,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  const passOn = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', passOn).on('SIGTERM', passOn)
  return new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => process.off('SIGINT', passOn).off('SIGTERM', passOn))
}
