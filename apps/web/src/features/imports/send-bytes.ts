/** A transfer that moves no byte for so long is given up, ms. */
const STALL_MS = 30_000

/** Why bytes did not arrive: nothing moved, the network broke, or the server said no with its code. */
export class TransferFailure extends Error {
  readonly reason: 'stalled' | 'network' | 'refused'
  readonly code: string | null
  readonly status: number
  constructor(reason: TransferFailure['reason'], code: string | null = null, status = 0) {
    super(code ?? reason)
    this.reason = reason
    this.code = code
    this.status = status
  }
}

type Sending = {
  url: string
  headers: Record<string, string>
  file: Blob
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to its signed address, which needs no token. XMLHttpRequest, because fetch does not tell how far an
 * upload has come. Rejects with TransferFailure, or with the signal's reason when it was cancelled.
 */
export function sendBytes({ url, headers, file, onProgress, signal }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  let stall = setTimeout(giveUp, STALL_MS)
  function giveUp() {
    reject(new TransferFailure('stalled'))
    request.abort()
  }
  const moved = () => {
    clearTimeout(stall)
    stall = setTimeout(giveUp, STALL_MS)
  }
  const cancel = () => {
    reject(signal.reason)
    request.abort()
  }
  signal.addEventListener('abort', cancel, { once: true })
  request.upload.onprogress = ({ loaded }) => {
    moved()
    onProgress(loaded)
  }
  request.onerror = () => reject(new TransferFailure('network'))
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(new TransferFailure('refused', codeOf(request.responseText), request.status))
  }
  request.open('PUT', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(file)
  return promise.finally(() => {
    clearTimeout(stall)
    signal.removeEventListener('abort', cancel)
  })
}

function codeOf(text: string): string | null {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? null
  } catch {
    return null
  }
}
