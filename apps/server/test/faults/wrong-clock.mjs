import { readFileSync } from 'node:fs'

// Loaded before everything else of a process: its clock is as far from the right time as a file says, and follows the
// file. Timers are as they were, as they are where an administrator sets the clock.
const right = Date.now
const offsetMs = () => Number(readFileSync(process.env.WRONG_CLOCK_FILE, 'utf8')) || 0
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(right() + offsetMs())
    else super(...given)
  }
  static now() {
    return right() + offsetMs()
  }
}
