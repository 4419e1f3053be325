import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sheetText } from '#imports/xlsx/read-workbook.ts'

/** The processes that read workbooks for this one. */
const readers = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf-8').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf-8').includes('xlsx/child.ts'))
    .map(Number)

test.skipIf(process.platform !== 'linux')(
  'a process that reads a workbook and is ended for its memory, as the system does: the file is refused as too large, and nobody waits',
  async () => {
    const source = async function* () {
      for (;;) {
        yield Buffer.from('PK')
        await sleep(50)
      }
    }
    const reading = (async () => {
      const writing = {
        ...{ columnSeparator: ',', decimalSeparator: '.' },
        ...{ encoding: 'utf-8' as const, dateFormat: 'YYYYMMDD' },
      }
      for await (const _ of sheetText(source(), { sheet: null, writing })) {
        // It never comes to a row.
      }
    })()
    reading.catch(() => {})
    await expect.poll(() => readers().length, { interval: 20, timeout: 20_000 }).toBe(1)
    for (const pid of readers()) process.kill(pid, 'SIGKILL')
    await expect(reading).rejects.toMatchObject({ code: 'file_workbook_too_large' })
  },
)
