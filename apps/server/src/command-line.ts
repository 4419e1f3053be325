import { isAbsolute, join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UnusableFile } from '#plan-files/index.ts'

/** Wrong arguments: the program shows its usage and ends with code 2. */
export class WrongArguments extends Error {}

/** npm runs scripts in the root of the repository, but paths are relative to the user's folder. */
export const fromHere = (path: string) =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path)

/** Output of a program: its results, and separately progress and errors. */
export type Output = { say(text: string): void; warn(text: string): void }

export const TERMINAL: Output = {
  say: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
}

/** True if Node was started with this file. `import.meta.main` says the same, but the first Nodes 24 lack it. */
export const isProgram = ({ filename }: ImportMeta) => process.argv[1] === filename

/** Earlier names of options, which scripts of users may still contain. */
const EARLIER: Record<string, string> = { '--master': '--items', '--transactions': '--movements' }

const todaysName = (arg: string) => arg.replace(/^--[a-z]+/, (name) => EARLIER[name] ?? name)

/** The options that a program was started with. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ options, args: args.map(todaysName) }).values
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

/** A program as a function of its arguments. The exit code: 1 where a file cannot be used, 2 where an argument is wrong. */
export const mainOf =
  (usage: string, run: (args: readonly string[], output: Output) => Promise<void>) =>
  (args: readonly string[], output: Output): Promise<number> =>
    run(args, output).then(
      () => 0,
      (error) => failWith(usage, error, output),
    )

/** Says what went wrong in one line, and the usage after wrong arguments. The exit code. */
export function failWith(usage: string, error: unknown, { warn }: Output = TERMINAL): 1 | 2 {
  const isWrongArguments = error instanceof WrongArguments
  const isExpected =
    isWrongArguments ||
    error instanceof UnusableFile ||
    (error as NodeJS.ErrnoException).syscall !== undefined
  warn(`giro: ${isExpected ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  if (isWrongArguments) warn(`\n${usage}`)
  return isWrongArguments ? 2 : 1
}
