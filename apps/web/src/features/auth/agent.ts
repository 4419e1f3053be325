/** Most browsers name others as well: the first that fits is the one it is. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (agent: string, names: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** The name that people have for a browser and its system: "Chrome · Windows". Unknown ones stay as they are. */
export function agentName(agent: string): string {
  const names = [first(agent, BROWSERS), first(agent, SYSTEMS)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : agent
}
