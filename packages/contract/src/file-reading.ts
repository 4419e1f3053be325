import {
  FORMULA_LANGUAGES,
  MOVEMENT_MEANINGS,
  PLACE_KINDS,
  type FileReading as Read,
  SKU_WRITINGS,
} from '@giro/file-readers/reading'
import { z } from 'zod'
import { requiredText, text } from './fields.ts'

const titlePlace = { title: text(200), nth: z.number().int().min(1).max(500).optional() }
const meaning = z.enum(MOVEMENT_MEANINGS)
const codeMeaning = {
  meaning,
  whenIn: meaning.optional(),
  isTransferInPairs: z.boolean().optional(),
  isOut: z.boolean().optional(),
}

/**
 * File mapping beyond the file format: the meaning of columns and their codes, the direction of stock, the rows left
 * out. `npm run plan` takes one as JSON.
 */
export const FileReading = z.strictObject({
  /** The known system's list that it began as. */
  preset: text(100).optional(),
  columns: z
    .array(z.strictObject({ ...titlePlace, column: requiredText(100) }))
    .max(500)
    .readonly(),
  codes: z
    .array(z.strictObject({ code: text(200), ...codeMeaning }))
    .max(1000)
    .readonly()
    .optional(),
  sign: z.enum(['by_meaning', 'below_zero_is_out']).optional(),
  allRows: z.strictObject(codeMeaning).optional(),
  places: z
    .array(z.strictObject({ place: text(200), is: z.enum(PLACE_KINDS) }))
    .max(1000)
    .readonly()
    .optional(),
  out: z.array(text(100)).max(100).readonly().optional(),
  leaveOut: z
    .array(
      z.strictObject({
        ...titlePlace,
        values: z.array(text(200)).max(500).readonly(),
        isFilled: z.boolean().optional(),
        wholeDocument: z.boolean().optional(),
      }),
    )
    .max(100)
    .readonly()
    .optional(),
  units: z
    .array(z.strictObject({ unit: text(100), factor: z.number().positive() }))
    .max(1000)
    .readonly()
    .optional(),
  site: z.enum(['as_written', 'first_of_path']).optional(),
  sku: z.enum(SKU_WRITINGS).optional(),
  itemAbove: z.strictObject({ fromLevel: z.number().int().min(0).max(20) }).optional(),
  fillDown: z.array(text(100)).max(100).readonly().optional(),
  months: z
    .array(
      z.strictObject({
        ...titlePlace,
        month: z.string().regex(/^\d{4}-\d{2}$/, { error: 'validation.format' }),
      }),
    )
    .max(400)
    .readonly()
    .optional(),
  codesAreWords: z.boolean().optional(),
  dropsCounterLines: z.boolean().optional(),
  firstReturnsAreStock: z.boolean().optional(),
  ignoresLeadingZeros: z.boolean().optional(),
  leadTimeLanguage: z.enum(FORMULA_LANGUAGES).optional(),
}) satisfies z.ZodType<Read>
/** File mapping. */
export type FileReading = z.infer<typeof FileReading>

/** Meaning of a file's column or of a code in it: our word ('' for nothing) and the file's. */
const ColumnMeaning = z.strictObject({ column: text(100), title: requiredText(100) })
export type ColumnMeaning = z.infer<typeof ColumnMeaning>
/** Answers about the columns and codes of one file. */
export const ColumnMeanings = z.array(ColumnMeaning).max(1000).default([])
