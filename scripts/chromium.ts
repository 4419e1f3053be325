import { existsSync } from 'node:fs'

/** The browser of the end-to-end tests: CHROME_PATH, else the system's Chromium; null when there is none. Never a download. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return candidates.find((path) => path && existsSync(path)) ?? null
}
