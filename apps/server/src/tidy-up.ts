import { forgetSpent, purgeAllHidden } from '#catalogs/purge-hidden.ts'
import { removeOldReports } from '#exports/index.ts'
import type { Ground } from '#ground.ts'

/** Removes what nobody needs any more: expired reports, data of deleted companies, spent links and attempts. What fails is left to the next round. */
export const tidyUpJob = (ground: Ground) => async (): Promise<void> => {
  for (const tidy of [removeOldReports, purgeAllHidden, forgetSpent])
    await tidy(ground).catch((error) =>
      ground.log.error({ err: error, tidy: tidy.name }, 'round not finished'),
    )
}
