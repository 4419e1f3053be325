import { createHmac, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@giro/contract'
import { z } from 'zod'
import { type Keys, keyFor } from '#secrets.ts'
import { assertKey, type DownloadGrant, type UploadGrant } from '#storage/storage.ts'

const Upload = z.object({
  for: z.literal('put'),
  key: z.string(),
  sizeBytes: z.number(),
  contentType: z.string(),
  until: z.number(),
})
const Download = z.object({
  for: z.literal('get'),
  key: z.string(),
  fileName: z.string(),
  userId: z.uuid(),
  catalogId: z.uuid(),
  table: z.enum(['company_file', 'report_file']),
  id: z.uuid(),
  until: z.number(),
})

/** Makes and reads addresses that carry their own permission, under keys that only this installation has. */
export function addressesOf(keys: Keys) {
  const derived = keys.map((key) => keyFor(key, 'giro stored files'))
  const signaturesOf = (payload: string) =>
    derived.map((key) => createHmac('sha256', key).update(payload).digest())

  const seal = (content: object) => {
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${payload}.${signaturesOf(payload)[0]?.toString('base64url')}`
  }
  const open = <T extends z.ZodType<{ until: number }>>(shape: T, token: string): z.output<T> | null => {
    const [payload = '', signature = '', ...rest] = token.split('.')
    const sent = Buffer.from(signature, 'base64url')
    // The text is compared too: two texts of base64url may stand for the same bytes.
    const isRight = (right: Buffer) =>
      sent.length === right.length &&
      timingSafeEqual(sent, right) &&
      signature === right.toString('base64url')
    if (rest.length > 0 || !signaturesOf(payload).some(isRight)) return null
    const content = shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return content.success && content.data.until > Date.now() ? content.data : null
  }

  return {
    sealUpload: (grant: UploadGrant, until: Date) => seal({ for: 'put', ...grant, until: until.getTime() }),
    sealDownload: (grant: DownloadGrant, until: Date) =>
      seal({ for: 'get', ...grant, until: until.getTime() }),
    readUpload: (token: string): UploadGrant | null => open(Upload, token),
    readDownload: (token: string): DownloadGrant | null => open(Download, token),
  }
}

/** Addresses of downloads, which are ours wherever the files are. */
export function downloadsOf({ publicUrl, keys }: { publicUrl: string; keys: Keys }) {
  const { sealDownload, readDownload } = addressesOf(keys)
  return {
    async signDownload(download: DownloadGrant) {
      assertKey(download.key)
      const until = new Date(Date.now() + LIMITS.downloadSeconds * 1000)
      return `${publicUrl}/files/${sealDownload(download, until)}`
    },
    readDownload,
  }
}
