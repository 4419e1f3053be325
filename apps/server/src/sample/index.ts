import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'
import { fillSample, openSample } from '#sample/make-sample.ts'

/**
 * Makes the sample company in an installation that has no company yet, where its language is set: its users can sign in when
 * this returns; its data follow. Where it is not set, the first visit makes it.
 */
export async function ensureSample(ground: Ground): Promise<void> {
  await openSample(ground, ground.config.sampleLanguage)
}

/** Writes the sample's files and hands them to the importer, as a user's upload would be. */
export const makeSampleJob = (ground: Ground) => async (job: Job<'makeSample'>) => fillSample(ground, job)
