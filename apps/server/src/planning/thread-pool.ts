import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { ChoiceRound, PackedEntries, Rounds } from '@giro/planning'
import { Piscina } from 'piscina'
import type * as tasks from '#engine-tasks.ts'

/** More threads would wait for PostgreSQL, which takes the plans from one connection. */
const MOST_THREADS = 8
/** Number of threads. On one or two cores one: a second would take the core of interactive users, and memory. */
const THREADS = availableParallelism() <= 2 ? 1 : Math.min(availableParallelism(), MOST_THREADS)
/** Threads without work end after this time: several runs after each other are done by the same ones. */
const IDLE_MS = 10_000
/** Items that are read, summed up and planned at a time, and of whose inputs a block is kept: some 100 ms of work. */
export const BLOCK_ITEMS = 1000
/** Items of a round of trials that a thread takes at a time. */
const TRIAL_ITEMS = 25

/**
 * Room for a thread's objects: many times what its parcels take. Left to itself one that runs away takes 4 GiB, and the
 * search for dead objects minutes; this one dies alone within seconds, and its run fails and is tried again.
 */
const THREAD_MB = 1024

const pool = new Piscina({
  filename: new URL('../engine-tasks.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: THREAD_MB },
})

type Tasks = typeof tasks

/** Has a task of `engine-tasks.ts` done on the next free thread. Rejects with what it throws, or where its thread dies. */
export function onThread<Name extends keyof Tasks>(
  name: Name,
  task: Parameters<Tasks[Name]>[0],
): Promise<ReturnType<Tasks[Name]>> {
  return pool.run(task, { name })
}

/** Answers of the tasks in their order, with just so many under way that no thread waits. */
export async function* inOrder<Task, Answer>(
  tasks: Iterable<Task> | AsyncIterable<Task>,
  answerTo: (task: Task) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const underWay: Promise<Answer>[] = []
  for await (const task of tasks) {
    const answer = answerTo(task)
    // Who stops listening early, because one failed, does not hear of the others.
    answer.catch(() => {})
    underWay.push(answer)
    if (underWay.length > THREADS + 1) yield await (underWay.shift() as Promise<Answer>)
  }
  for (const answer of underWay) yield await answer
}

/** Has the rounds of trials done on all threads. The same to the last bit as on one. `entries`: of all items, in blocks. */
export async function finishedOnThreads<Result>(
  rounds: Rounds<Result>,
  entries: readonly PackedEntries[],
): Promise<Result> {
  let step = rounds.next()
  while (!step.done) step = rounds.next(await onThreads(step.value, entries))
  return step.value
}

/** Has one round done. Not all of it at once: another run's tasks find their place between its parts. */
async function onThreads(round: ChoiceRound, entries: readonly PackedEntries[]): Promise<Float64Array> {
  if (round.kind === 'rest') {
    await setImmediate()
    return new Float64Array(0)
  }
  if (round.kind === 'eventValue') {
    const { items: _, kind: __, ...how } = round
    return joined(inOrder(entries, (block) => onThread('eventValuesOf', { ...how, entries: block })))
  }
  return joined(
    inOrder(pieces(round.items, TRIAL_ITEMS), (items) => onThread('workRound', { ...round, items })),
  )
}

/** The rows in pieces of this length, in their order. */
export function* pieces<Row>(rows: readonly Row[], length: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += length) yield rows.slice(from, from + length)
}

async function joined(answers: AsyncIterable<Float64Array>): Promise<Float64Array> {
  const parts: Float64Array[] = []
  for await (const part of answers) parts.push(part)
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
