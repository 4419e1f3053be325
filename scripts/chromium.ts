import { existsSync } from 'node:fs'

/** The browser of the tests and pictures: CHROME_PATH, otherwise the system's Chromium, or null. It is never downloaded. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Options for a machine without display, sound or network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
