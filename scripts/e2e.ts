import { parseArgs } from 'node:util'
import { stopWith } from '../apps/server/src/config.ts'
import { findChromium } from './chromium.ts'
import { runNode } from './run-node.ts'

/**
 * Runs the browser tests and walks through every screen in every look. Arguments choose files, as for vitest. `--screen`,
 * `--language` and `--look`, each with one name or several with commas, choose what is walked, and nothing else is run.
 */
if (!findChromium())
  stopWith(new Error('No Chromium was found at /usr/bin/chromium. Set CHROME_PATH to its program.'))

const choices = {
  screen: { type: 'string' },
  language: { type: 'string' },
  look: { type: 'string' },
} as const
const given = process.argv.slice(2)
const isChoice = (arg: string) => Object.keys(choices).some((name) => arg.startsWith(`--${name}=`))
const { values } = parseArgs({ args: given.filter(isChoice), options: choices })
const chosen = Object.entries(values).map(([name, names]) => [name, names.split(',')])
process.env.WALK = JSON.stringify(Object.fromEntries(chosen))
const files = chosen.length > 0 ? ['e2e/walk.e2e.ts'] : []
const others = given.filter((arg) => !isChoice(arg))
const args = ['run', '--config=vitest.e2e.config.ts', ...files, ...others]
process.exit((await runNode('node_modules/vitest/vitest.mjs', ...args)) ?? 1)
