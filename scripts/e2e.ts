import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stopWith } from '../apps/server/src/config.ts'
import { findChromium } from './chromium.ts'

if (!findChromium())
  stopWith(new Error('No Chromium was found at /usr/bin/chromium. Set CHROME_PATH to its program.'))

/** Runs only the browser tests. Arguments choose files, as for vitest. */
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const child = spawn(
  process.execPath,
  [vitest, 'run', '--config=vitest.e2e.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
