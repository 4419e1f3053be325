import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { SectionWords } from '../formats/words.ts'
import type { FileReading } from '../reading/file-reading.ts'
import { QUICKBOOKS, SAGE, XERO } from './accounting.ts'
import { ASPEL_SAE } from './aspel.ts'
import { BUSINESS_CENTRAL } from './business-central.ts'
import { ERPNEXT } from './erpnext.ts'
import { NETSUITE } from './netsuite.ts'
import { ODOO } from './odoo.ts'
import { DOLIBARR, INVENTREE, TRYTON } from './open-source.ts'
import { type Preset, readingByPreset } from './preset.ts'
import { PROTHEUS } from './protheus.ts'
import { SAP } from './sap.ts'
import { SUPPLIER_LISTS } from './supplier-lists.ts'
import { AMAZON, SHOPIFY, WOOCOMMERCE } from './web-shops.ts'

/** The systems whose lists are known, those of rarer titles first. */
export const PRESETS: readonly Preset[] = [
  ...[PROTHEUS, SAP, SHOPIFY, AMAZON, ERPNEXT, ODOO, TRYTON, BUSINESS_CENTRAL, NETSUITE, QUICKBOOKS],
  ...[SAGE, XERO, WOOCOMMERCE, INVENTREE, DOLIBARR, ASPEL_SAE],
]

/** Words of the system that a reading is of, for the stocking policies. */
export const policyWordsOf = (preset: string | undefined): SectionWords =>
  PRESETS.find(({ id }) => id === preset)?.policies ?? {}

/** The title under which the system that a reading is of numbers each movement. */
export const movementNumberOf = (preset: string | undefined): string | undefined =>
  PRESETS.find(({ id }) => id === preset)?.movementNumber

/** A list of a known system. */
export type KnownList = {
  id: string
  system: string
  list: string
  reading: FileReading
  asksSubtypesOf: readonly string[]
}

/** The list of a known system with these titles: of several the one that knows the most of them. */
export function knownList(kind: FileKind, titles: readonly string[], only?: string): KnownList | null {
  let best: KnownList | null = null
  for (const preset of PRESETS) {
    if (only !== undefined && preset.id !== only) continue
    const files = [SUPPLIER_LISTS[preset.id]].flatMap((list) => list ?? []).concat(preset.files)
    for (const file of files) {
      if (file.kind !== kind) continue
      const reading = readingByPreset(preset, file, titles)
      if (reading && reading.columns.length > (best?.reading.columns.length ?? 0))
        best = {
          ...{ id: preset.id, system: preset.name, list: file.name, reading },
          asksSubtypesOf: file.asksSubtypesOf ?? [],
        }
    }
  }
  return best
}

/** The list of a known system of another kind, where it knows more of the titles than every list of this kind. */
export function listOfOtherKind(
  kind: FileKind,
  titles: readonly string[],
): { kind: FileKind; titles: string[] } | null {
  const mine = knownList(kind, titles)?.reading.columns ?? []
  let best: { kind: FileKind; columns: FileReading['columns'] } | null = null
  for (const other of Object.keys(FILE_COLUMNS) as FileKind[]) {
    const columns = knownList(other, titles)?.reading.columns ?? []
    if (columns.length > (best?.columns ?? mine).length) best = { kind: other, columns }
  }
  if (best === null || best.kind === kind) return null
  const isMine = (title: string) => mine.some((one) => one.title === title)
  return {
    kind: best.kind,
    titles: best.columns.map(({ title }) => title).filter((title) => !isMine(title)),
  }
}
