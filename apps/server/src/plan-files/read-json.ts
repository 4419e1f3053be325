import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { UnusableFile } from '#plan-files/catalog-files.ts'

/** Reads a JSON file that has this shape. Fails with one clear sentence where it is none; `what` names it: `the format`. */
export async function readJson<Value>(path: string, shape: z.ZodType<Value>, what: string): Promise<Value> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw error instanceof SyntaxError
      ? new UnusableFile(`${path}: it is not JSON (${error.message}).`)
      : error
  }
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UnusableFile(`${path}: ${issue?.path.join('.') || what} is not valid (${issue?.message}).`)
}
