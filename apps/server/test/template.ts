import { startTestServer } from '@giro/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { loginUrl } from '../src/db/login.ts'
import { migrate } from '../src/db/migrate.ts'
import { prepareJobs } from '../src/jobs/jobs.ts'

/** Once per run: a throw-away server with one migrated database, which `testDatabase` copies for each file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    await migrate(server.url, { prepareJobs, loginUrl: loginUrl(server.url) })
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('templateUrl', server.url)
  return () => server.stop()
}
