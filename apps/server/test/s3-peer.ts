import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Access = { accessKeyId: string; secretAccessKey: string; region: string }

/**
 * A small object store that checks signatures as Amazon's does (AWS Signature Version 4, in the header and in the address) and keeps
 * objects in memory: what an altered, late or differently sized request gets here, it gets there.
 */
export async function startS3Peer(access: Access) {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const state = { isDown: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    if (state.isDown) return end(response, 500, 'InternalError')
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const refusal = whyRefused(request, url, bytes, access)
    if (refusal) return end(response, 403, refusal)
    const isSecond = request.headers['if-none-match'] === '*' && objects.has(url.pathname)
    if (request.method === 'PUT' && isSecond) return end(response, 412, 'PreconditionFailed')
    if (url.searchParams.has('list-type')) return list(objects, url, response)
    answer(objects, request, url, bytes, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

function answer(
  objects: Map<string, { bytes: Buffer; contentType: string }>,
  request: IncomingMessage,
  url: URL,
  bytes: Buffer,
  response: ServerResponse,
): void {
  const object = objects.get(url.pathname)
  if (request.method === 'PUT')
    objects.set(url.pathname, { bytes, contentType: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') objects.delete(url.pathname)
  if (request.method === 'PUT' || request.method === 'DELETE') end(response, 200)
  else if (object) give(object, url, request.method === 'HEAD', response)
  else end(response, 404, 'NoSuchKey')
}

/** The keys that begin so, two at a time: a store gives long lists in parts. */
function list(objects: Map<string, unknown>, url: URL, response: ServerResponse): void {
  const bucket = url.pathname.replace(/\/?$/, '/')
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].map((path) => path.replace(bucket, '')).sort()
  const found = keys.filter((key) => key.startsWith(prefix) && key > after)
  const shown = found.slice(0, 2)
  const more = found.length > shown.length
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
  )
}

function give(
  object: { bytes: Buffer; contentType: string },
  url: URL,
  isHead: boolean,
  response: ServerResponse,
): void {
  const header = (name: string) => url.searchParams.get(`response-${name}`)
  response.setHeader('content-type', header('content-type') ?? object.contentType)
  response.setHeader('content-length', object.bytes.length)
  const disposition = header('content-disposition')
  if (disposition) response.setHeader('content-disposition', disposition)
  response.writeHead(200).end(isHead ? undefined : object.bytes)
}

function end(response: ServerResponse, status: number, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : undefined)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

type Claim = { credential: string; signedHeaders: string; signature: string; at: string; payloadHash: string }

/** The error code, or null where the signature is right and its time not over. */
function whyRefused(request: IncomingMessage, url: URL, bytes: Buffer, access: Access): string | null {
  const claim = claimOf(request, url)
  if (!claim) return 'AccessDenied'
  const isHashed = /^[0-9a-f]{64}$/.test(claim.payloadHash)
  if (isHashed && claim.payloadHash !== sha256(bytes)) return 'XAmzContentSHA256Mismatch'
  const signedAt = Date.parse(
    claim.at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  const seconds = Number(url.searchParams.get('X-Amz-Expires') ?? 900)
  if (Date.now() > signedAt + seconds * 1000) return 'AccessDenied'
  return claim.signature === signatureOf(request, url, claim, access) ? null : 'SignatureDoesNotMatch'
}

function claimOf(request: IncomingMessage, url: URL): Claim | null {
  const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (query('Signature')) {
    return {
      credential: query('Credential'),
      signedHeaders: query('SignedHeaders'),
      signature: query('Signature'),
      at: query('Date'),
      payloadHash: 'UNSIGNED-PAYLOAD',
    }
  }
  const found = /Credential=(.+?), SignedHeaders=(.+?), Signature=([0-9a-f]+)/.exec(
    request.headers.authorization ?? '',
  )
  if (!found) return null
  const [, credential = '', signedHeaders = '', signature = ''] = found
  return {
    credential,
    signedHeaders,
    signature,
    at: String(request.headers['x-amz-date']),
    payloadHash: String(request.headers['x-amz-content-sha256']),
  }
}

function signatureOf(
  request: IncomingMessage,
  url: URL,
  { credential, signedHeaders, at, payloadHash }: Claim,
  access: Access,
): string {
  const scope = `${at.slice(0, 8)}/${access.region}/s3/aws4_request`
  if (credential !== `${access.accessKeyId}/${scope}`) return ''
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payloadHash].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${access.secretAccessKey}`, at.slice(0, 8)), access.region),
  )
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
}
