import { isAbsolute, join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UnusableFile } from '#plan-files/index.ts'

/** Wrong arguments: the program shows its usage and ends with code 2. */
export class WrongArguments extends Error {}

/** npm runs scripts in the root of the repository, but paths are relative to the user's folder. */
export const fromHere = (path: string) =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path)

export const say = (text: string) => void process.stdout.write(text)

/** The options that the program was started with. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

/** Prints what went wrong in one line, and the usage after wrong arguments. */
export function failWith(usage: string, error: unknown): void {
  const isExpected =
    error instanceof UnusableFile ||
    error instanceof WrongArguments ||
    (error as NodeJS.ErrnoException).syscall !== undefined
  process.stderr.write(`giro: ${isExpected ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  if (error instanceof WrongArguments) process.stderr.write(`\n${usage}`)
  process.exitCode = error instanceof WrongArguments ? 2 : 1
}
