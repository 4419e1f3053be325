import type { Config } from '#config.ts'
import { openLocalStorage, sweepLocalStorage } from '#storage/local.ts'
import type { Storage } from '#storage/storage.ts'

/** The installation's files: an outside object store where one is set, else a folder of this machine. */
export async function openStorage(
  config: Pick<Config, 's3' | 'publicUrl' | 'dataDir' | 'keys'>,
): Promise<Storage> {
  if (config.s3) {
    // Its library takes some 25 MiB of every process, which most installations never use.
    const { openS3Storage } = await import('#storage/s3.ts')
    return openS3Storage(config.s3, config)
  }
  await sweepLocalStorage(config.dataDir)
  return openLocalStorage(config)
}
