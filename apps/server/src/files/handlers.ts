import { companyFileHandlers, uploadHandlers } from '#files/company-file-handlers.ts'
import { reportHandlers } from '#files/report-handlers.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'

/** Files that come in and go out: uploads, and the reports made of a catalog. */
export const fileHandlers = (ground: Pick<Ground, 'jobs' | 'storage'>) =>
  ({
    ...uploadHandlers(ground),
    ...companyFileHandlers(ground),
    ...reportHandlers(ground),
  }) satisfies Partial<Handlers>
