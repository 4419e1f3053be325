import { expect, test } from 'vitest'
import { listSheets } from './list-sheets.ts'

/** A head of `length` bytes, with whole numbers at some of them: of two bytes, or of four where they are in `wide`. */
function head(length: number, narrow: Record<number, number>, wide: Record<number, number> = {}) {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, value] of Object.entries(narrow)) view.setUint16(Number(at), value, true)
  for (const [at, value] of Object.entries(wide)) view.setUint32(Number(at), value, true)
  return view.buffer
}

/** An archive, each part packed or as it is, with a note behind it. */
async function archive(parts: Record<string, string>, isPacked = true): Promise<Blob> {
  let [records, directory] = [new Blob(), new Blob()]
  for (const [name, text] of Object.entries(parts)) {
    const plain = new Blob([text])
    const packed = () => new Response(plain.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
    const bytes = isPacked ? await packed() : plain
    const entry = head(46, { 10: isPacked ? 8 : 0, 28: name.length }, { 20: bytes.size, 42: records.size })
    directory = new Blob([directory, entry, name])
    records = new Blob([records, head(30, { 26: name.length, 28: 4 }), name, '----', bytes])
  }
  const end = head(22, {}, { 0: 0x06054b50, 12: directory.size, 16: records.size })
  return new Blob([records, directory, end, 'a note'])
}

const LIST =
  '<workbook xmlns="m" xmlns:r="r"><workbookPr/><sheets><sheet name="Itens &amp; saldos" sheetId="1" r:id="rId1"/>' +
  `<sheet sheetId="2" state="hidden" name='P&#233;didos' r:id="rId2"/></sheets></workbook>`

test.each([true, false])('the sheets of a workbook in its order, packed: %s', async (isPacked) => {
  const parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': LIST }
  expect(await listSheets(await archive(parts, isPacked))).toEqual([
    { name: 'Itens & saldos', isHidden: false },
    { name: 'Pédidos', isHidden: true },
  ])
})

test('what is no workbook has none', async () => {
  for (const blob of [new Blob(['']), new Blob(['sku;cost\n']), await archive({ 'a.txt': 'x' })])
    expect(await listSheets(blob)).toEqual([])
})
