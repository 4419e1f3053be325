/** Meanings of a movement. The first seven are our words for the codes of a file's type column. */
export const MOVEMENT_MEANINGS = [
  'consumption',
  'consumptionReturn',
  'replenishment',
  'replenishmentReturn',
  'balance',
  'inventory',
  'transfer',
  'ignored',
] as const
/** One of these. */
export type MovementMeaning = (typeof MOVEMENT_MEANINGS)[number]

/** Columns of movements that a reading knows beside those of FILE_COLUMNS: they say a row's direction, unit or document. */
export const READING_COLUMNS = [
  'from',
  'to',
  'direction',
  'subtype',
  'quantityIn',
  'quantityOut',
  'balanceAfter',
  'unit',
  'document',
] as const

/** A column by its title; of several with one title by its place among them, the first being 1. */
export type TitlePlace = { title: string; nth?: number | undefined }

/** Meaning of a code of the type column. */
export type CodeMeaning = {
  /** The code; with a column of subtypes `RE0 999` overrides `RE0`. */
  code: string
  meaning: MovementMeaning
  /** Meaning when the stock increases, if it differs. */
  whenIn?: MovementMeaning | undefined
  /** A transfer where the same document takes the item out of one place and into another. */
  isTransferInPairs?: boolean | undefined
  /** True if it decreases the stock without a sign, though its meaning leaves that open. */
  isOut?: boolean | undefined
}

/** Kinds of places at either end of a movement that names origin and destination. */
export const PLACE_KINDS = [
  'stock',
  'customer',
  'supplier',
  'production',
  'adjustment',
  'transit',
  'ignored',
] as const
/** One of these. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Rows that are left out for what another column has. */
export type LeaveOut = TitlePlace & {
  /** Values without case and accents; '' is an empty cell. */
  values: readonly string[]
  /** Any value at all but an empty cell. */
  isFilled?: boolean | undefined
  /** The other rows of the same document go with it. */
  wholeDocument?: boolean | undefined
}

/** Languages in which Business Central and NAV name the units of lead times. `es` is Portuguese too. */
export const FORMULA_LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'nl', 'da', 'sv'] as const
/** One of these. */
export type FormulaLanguage = (typeof FORMULA_LANGUAGES)[number]

/** Ways to take a code from a cell: `[CODE] name`, `CODE (name)`, `PARENT : CODE`. */
export const SKU_WRITINGS = ['as_written', 'in_brackets', 'before_brackets'] as const
/** One of these. */
export type SkuWriting = (typeof SKU_WRITINGS)[number]

/**
 * File mapping. Every question about a file, every remembered answer and every preset is a field of it. Formats of
 * dates and numbers belong to the file format.
 */
export type FileReading = {
  /** The preset that it began as. */
  preset?: string | undefined
  /** Our columns, and READING_COLUMNS, by the titles of the file. */
  columns: readonly (TitlePlace & { column: string })[]
  codes?: readonly CodeMeaning[] | undefined
  /** A code is the words of its cell without those that have digits: `Expédition SO12 validée` is `Expédition validée`. */
  codesAreWords?: boolean | undefined
  /** Meaning of a quantity's sign: a reversal of the row's meaning, or a decrease of stock. */
  sign?: 'by_meaning' | 'below_zero_is_out' | undefined
  /** Every row is this whose code means nothing else; in a file without codes every one. */
  allRows?: Omit<CodeMeaning, 'code'> | undefined
  /** Origins and destinations by the text of the cell; others are recognized by their words. */
  places?: readonly { place: string; is: PlaceKind }[] | undefined
  /** Values of the direction column that take stock out; others put it in. */
  out?: readonly string[] | undefined
  leaveOut?: readonly LeaveOut[] | undefined
  /** Conversion of units to the item's unit. */
  units?: readonly { unit: string; factor: number }[] | undefined
  /** A site is all that the cell has, or the first part of a path such as WH/Stock. */
  site?: 'as_written' | 'first_of_path' | undefined
  sku?: SkuWriting | undefined
  /** The item stands in a line of its own above its rows: from which level on its names are joined, the outermost being 0. */
  itemAbove?: { fromLevel: number } | undefined
  /** A cell that is empty is as the one above it. */
  fillDown?: readonly string[] | undefined
  /** Titles of months, with one movement a month on its last day. */
  months?: readonly (TitlePlace & { month: string })[] | undefined
  /** Documents with the same goods going out and in again on two lines: the line against the meaning of the row is left out. */
  dropsCounterLines?: boolean | undefined
  /** True if returns before the first usage of an item are its first stock. */
  firstReturnsAreStock?: boolean | undefined
  /** Codes that differ by leading zeros alone are the same item. */
  ignoresLeadingZeros?: boolean | undefined
  /** The language of lead times such as 2S or 1T. */
  leadTimeLanguage?: FormulaLanguage | undefined
}

/** True if rows have to be changed before they are read: without it they are read from the bytes as they are. */
export const changesRows = (reading: FileReading): boolean =>
  reading.sign === 'below_zero_is_out' ||
  reading.allRows !== undefined ||
  reading.codesAreWords === true ||
  reading.site === 'first_of_path' ||
  reading.itemAbove !== undefined ||
  reading.dropsCounterLines === true ||
  reading.firstReturnsAreStock === true ||
  (reading.sku ?? 'as_written') !== 'as_written' ||
  [reading.leaveOut, reading.units, reading.fillDown, reading.months, reading.places].some(
    (list) => (list?.length ?? 0) > 0,
  ) ||
  (reading.codes ?? []).some(
    ({ meaning, whenIn, isTransferInPairs, isOut }) =>
      meaning === 'ignored' || whenIn !== undefined || isTransferInPairs === true || isOut === true,
  ) ||
  reading.columns.some(({ column }) => (READING_COLUMNS as readonly string[]).includes(column))
