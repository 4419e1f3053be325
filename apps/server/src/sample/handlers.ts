import { hashPassword, samplePasswordNow } from '#auth/index.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { makeCompany } from '#sample/make-sample.ts'

export const sampleHandlers = ({ config, jobs }: Pick<Ground, 'config' | 'jobs'>) =>
  ({
    async createSample({ caller, db }) {
      const { language } = await db
        .selectFrom('appUser')
        .select('language')
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      const made = await makeCompany(db, language, await hashPassword(await samplePasswordNow(db, config)))
      const id = await jobs.enqueue(db, 'makeSample', { requestedBy: caller.userId })
      return { id: id ?? made.catalog, status: 'pending', ...made }
    },
  }) satisfies Partial<Handlers>
