import { existsSync } from 'node:fs'

/**
 * The browser of the tests and pictures: CHROME_PATH, otherwise the system's Chromium, or null. It is never downloaded.
 * The shell without windows comes first, because it takes half the processor time.
 */
export function findChromium(): string | null {
  const system = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`)
  const candidates = [process.env.CHROME_PATH, ...system]
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
