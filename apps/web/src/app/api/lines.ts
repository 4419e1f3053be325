import type { EndpointName, Endpoints, Line, LinesEnd } from '@giro/contract'
import { answered, type SentTo } from '#app/api/client.ts'
import { ApiError } from '#app/api/error.ts'

/** Lists of which all rows can be had at once. */
type Listed = { [K in EndpointName]: Endpoints[K] extends { lines: unknown } ? K : never }[EndpointName]

/**
 * All rows of a list in its order, some at a time as they come. Throws ApiError, also where the rows were not complete, and
 * the caller's own abort.
 */
export async function* everyRow<K extends Listed>(
  name: K,
  sent: SentTo<K>,
  signal?: AbortSignal,
): AsyncGenerator<Line<Endpoints[K]>[]> {
  const response = await answered(name, sent, { signal, isStream: true, accept: 'application/x-ndjson' })
  let end: LinesEnd | null = null
  for await (const lines of linesOf(response, signal)) {
    const parsed: unknown[] = lines.map((line) => JSON.parse(line))
    end = parsed.find(isEnd) ?? null
    yield parsed.filter((line) => !isEnd(line)) as Line<Endpoints[K]>[]
  }
  if (end?.complete) return
  throw new ApiError(end?.code ?? 'offline', { requestId: end?.requestId ?? null })
}

/** No list has a field `complete`. */
const isEnd = (line: unknown): line is LinesEnd => Object.hasOwn(line as object, 'complete')

/** Whole lines. What is cut off in the middle of one is left out. */
async function* linesOf({ body }: Response, signal?: AbortSignal): AsyncGenerator<string[]> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('offline')
  } finally {
    // Who stops reading ends the call.
    await reader?.cancel().catch(() => undefined)
  }
}
