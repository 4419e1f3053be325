import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#config.ts'

/** Names of facts whose value never reaches the log, in whatever object and spelling they come. */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|x-api-key|api-?keys?|.*password.*|.*token|.*secret|code|.*-?url)$/i

/** Facts of the log are shallow; what lies deeper is a mistake and is left out. */
const DEEPEST = 6

/** The structured log of a process: one JSON record a line, so that no text can forge a second one. */
export function createLogger(level: Config['logLevel'], destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => withoutSecrets(facts, 0) as Record<string, unknown>,
      },
    },
    destination ?? openOutput(1),
  )
}

/** Text of the log that waits for room at most, bytes. */
const MOST_WAITING = 1024 * 1024
let lost = 0

/** Records that found no room, since the process began. */
export const lostRecords = (): number => lost

/**
 * Opens the log's output. Records that cannot be written wait, and are finally dropped and counted: a full disk must
 * not fail a call.
 */
export function openOutput(fd: number): { write(line: string): void } {
  const output = pino.destination({ dest: fd, sync: true, maxLength: MOST_WAITING })
  // Without a listener the error would be thrown where somebody logs.
  output.on('error', () => {})
  output.on('drop', () => {
    lost++
  })
  return output
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value
  if (depth === DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      SECRET_NAME.test(name) ? '[redacted]' : withoutSecrets(entry, depth + 1),
    ]),
  )
}
