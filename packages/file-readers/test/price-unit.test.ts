import { expect, it } from 'vitest'
import { checkFile } from '../src/check/check-file.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { gunzip } from './gunzip.ts'
import { readAll } from './read-whole-file.ts'

/** The units of a cost are recognized by the titles that SAP gives them in its languages. */
it.each([
  ['technical names', 'MATNR;WERKS;MAKTX;MEINS;VERPR;PEINH'],
  ['English', 'Material;Plnt;Material Description;BUn;Price;per'],
  ['English, in full', 'Material;Plant;Material Description;BUn;Price;Price unit'],
  ['English, in words', 'Material;Plant;Material Description;BUn;Price;Unit price for'],
  ['German', 'Material;Werk;Materialkurztext;BME;Preis;PreisEinh'],
  ['Portuguese', 'Material;Cen.;Texto breve material;UMB;Preço;Unidade de preço'],
  ['Spanish', 'Material;Centro;Texto breve de material;UMB;Precio;Cantidad base'],
  ['French', 'Article;Div.;Désignation article;UQB;Prix;Base de prix'],
])('SAP in %s: 41 per 100 costs 0.41 each', async (_language, titles) => {
  const bytes = Buffer.from(`${titles}\nS1;SP;Screw M6;PC;41;100\nB1;SP;Bearing;PC;57.25;1\n`)
  const source = {
    size: bytes.length,
    async *open(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to)
    },
  }
  const request = {
    kind: 'master_data',
    format: DEFAULT_FILE_FORMAT,
    words: {},
    today: '2026-11-26',
  } as const
  const check = await checkFile(source, request, gunzip)
  if (check.outcome !== 'read') throw new Error(check.code)
  const taken = Object.groupBy(check.taken.columns, ({ column }) => column)
  const words = Object.fromEntries(
    Object.entries(taken).map(([column, names = []]) => [column, names.map(({ title }) => title)]),
  )
  const { batches, rejections } = await readAll('master_data', bytes, {
    ...{ format: check.writing, reading: check.reading },
    words: check.reading ? {} : { master_data: words },
  })
  expect(rejections).toEqual([])
  const records = batches.flatMap((batch) => batch.records)
  expect(records.map(({ sku, unitCost }) => [sku, unitCost])).toEqual([
    ['S1', 0.41],
    ['B1', 57.25],
  ])
})
