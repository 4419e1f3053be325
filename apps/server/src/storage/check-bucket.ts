import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#config.ts'

/** Ample for a store that is there; a wrong address must not hold up a start for minutes. */
const TIMEOUT_MS = 15_000

/** Resolves when the store answers, knows the key and has the bucket; throws one sentence when not. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), {
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new Error(
      `The bucket ${settings.bucket} of S3_BUCKET at ${settings.endpoint ?? settings.region} cannot be used: ${reasonOf(error)}.`,
    )
  } finally {
    client.destroy()
  }
}

/** A HEAD is refused without words, only with a status. */
function reasonOf(error: unknown): string {
  const { $metadata, name, message } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 404) return 'there is no such bucket'
  if (status === 401 || status === 403)
    return 'the key is not accepted (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
  if (name === 'TimeoutError' || name === 'AbortError') return 'it does not answer'
  return message || name
}
