import { startTestServer } from '@giro/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/db.ts'
import { loginUrl } from '../src/db/login.ts'
import { migrate } from '../src/db/migrate.ts'
import { prepareJobs } from '../src/jobs/jobs.ts'
import { copyDatabase } from './database.ts'
import { makeTenants, type Tenants } from './make-tenants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the databases that the test files get copies of: `migrated` is empty, `tenanted` has the tenants. */
    templates: { migrated: string; tenanted: string }
    tenants: Tenants
  }
}

/** Once per run: a throw-away server with the databases that `testDatabase` and `startTestApp` copy for each file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    const migrated = server.url
    await migrate(migrated, { prepareJobs, loginUrl: loginUrl(migrated) })
    const tenanted = await copyDatabase(migrated, 'tenanted')
    const database = openDatabase(loginUrl(tenanted), { max: 1 })
    project.provide('tenants', await makeTenants(database).finally(() => database.close()))
    project.provide('templates', { migrated, tenanted })
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
