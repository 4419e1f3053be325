import { stopWith } from '../apps/server/src/config.ts'
import { findChromium } from './chromium.ts'
import { runNode } from './run-node.ts'

if (!findChromium())
  stopWith(new Error('No Chromium was found at /usr/bin/chromium. Set CHROME_PATH to its program.'))

/** Runs only the browser tests. Arguments choose files, as for vitest. */
// The tests that take every look of every screen.
process.env.EVERY_LOOK ??= 'yes'
const args = ['run', '--config=vitest.e2e.config.ts', ...process.argv.slice(2)]
process.exit((await runNode('node_modules/vitest/vitest.mjs', ...args)) ?? 1)
