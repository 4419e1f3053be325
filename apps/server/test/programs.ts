import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Output } from '#command-line.ts'

type Ended = { code: number; out: string; error: string }
type Main = (args: readonly string[], output: Output) => Promise<number>

/** Calls a program as `npm run` in this folder would, in the test's own process: a start of Node takes a second. */
export async function callIn(folder: string, main: Main, args: readonly string[]): Promise<Ended> {
  const said = { out: '', error: '' }
  const output: Output = {
    say: (text) => {
      said.out += text
    },
    warn: (text) => {
      said.error += text
    },
  }
  vi.stubEnv('INIT_CWD', folder)
  const code = await main(args, output).finally(() => vi.unstubAllEnvs())
  return { code, ...said }
}

/** Starts a program as `npm run` in this folder does. */
export const startIn = (folder: string, program: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder }
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../src', program), ...args],
      { env },
      (failure, out, error) =>
        resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    )
  })
