import { expect, test } from 'vitest'
import { siteFinder } from '../src/index.ts'

const SITES = [
  { identifier: 'EAST', title: 'East Warehouse' },
  { identifier: 'Main Street Warehouse', title: 'Main Street, Building 2' },
  { identifier: 'São João', title: 'Depósito' },
  { identifier: 'North', title: 'Depósito' },
  { identifier: 'NORTH', title: 'The north' },
  { identifier: '02', title: 'Branch' },
  { identifier: '3', title: 'Branch' },
  { identifier: '03', title: 'Other' },
  { identifier: 'A1', title: 'Shelf' },
]

test.each<[written: string, why: string, identifier: string | null]>([
  ['EAST', 'as it is', 'EAST'],
  ['east', 'in another case', 'EAST'],
  ['main street  warehouse ', 'in another case, with other spaces', 'Main Street Warehouse'],
  ['sao joao', 'without accents', 'São João'],
  ['Main Street, Building 2', 'by its title', 'Main Street Warehouse'],
  ['NORTH', 'as it is, beside one in another case', 'NORTH'],
  ['North', 'as it is, beside one in another case', 'North'],
  ['north', 'which of two is not known', null],
  ['Depósito', 'a title of two sites', null],
  ['2', 'without its leading zero', '02'],
  ['002', 'with another', '02'],
  ['03', 'as it is, beside one without', '03'],
  ['003', 'which of two is not known', null],
  ['0A1', 'zeros before letters are its own', null],
  ['WEST', 'none', null],
])('%s: %s', (written, _, identifier) => {
  const place = siteFinder(SITES)(written)
  expect(place === null ? null : SITES[place]?.identifier).toBe(identifier)
})
