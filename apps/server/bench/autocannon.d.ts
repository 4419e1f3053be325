/** The part of autocannon that the benchmarks use. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    /** Calls to make, in place of a time. */
    amount?: number
    headers?: Record<string, string>
    requests?: { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }[]
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number; max: number }
    non2xx: number
    errors: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export = autocannon
}
