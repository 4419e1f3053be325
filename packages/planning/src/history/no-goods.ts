import type { NoGoodsSign } from '../vocabulary.ts'

/** Codes without a digit say something only where hardly any other is like that. [C] */
const CODES_WITH_DIGITS = 0.95
/** Rows from which shares of them are believed. [C] */
const FEW_ROWS = 5
/** Share of rows of one unit each that goods hardly have. [C] */
const SINGLE_SHARE = 0.8
/** Share of rows that come back that goods hardly have. [C] */
const RETURN_SHARE = 0.1
/** Times the lowest price that the highest of goods hardly is. [C] */
const PRICE_SPREAD = 10

/** Whole words of services, charges and corrections of the books, without accents. */
const SERVICE_WORDS = new Set(
  `postage carriage freight shipping delivery charge charges fee fees commission discount discounts voucher vouchers manual
   adjust adjustment adjustments samples postagem frete taxa taxas tarifa tarifas comissao desconto descontos ajuste ajustes
   affranchissement frais remise remises rabais ajustement flete franqueo envio envios tasa tasas comision descuento descuentos
   honorarios fracht frachtkosten porto versand versandkosten gebuhr gebuhren rabatt skonto`.split(/\s+/),
)

/** The consumption rows of an item: how many, how many of one unit or below 0, and the prices they had. */
export type ConsumptionRows = {
  rows: number
  singleRows: number
  returnRows: number
  lowestPrice: number | null
  highestPrice: number | null
}

const isService = (text: string): boolean =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => SERVICE_WORDS.has(word))

/** True if the codes of a catalog are such that one without a digit is odd. */
export const codesHaveDigits = (skus: readonly string[]): boolean =>
  skus.filter((sku) => /\d/.test(sku)).length >= CODES_WITH_DIGITS * skus.length

/** Returns the parts of an item's names that suggest it is not inventory: without them nothing else is examined. */
export function noGoodsNames(
  { sku, description }: { sku: string; description: string | null },
  haveDigits: boolean,
): NoGoodsSign[] {
  return [
    ...(haveDigits && !/\d/.test(sku) ? ['code' as const] : []),
    ...(isService(description ?? '') ? ['text' as const] : []),
  ]
}

/**
 * The signs that an item is no goods but postage, a fee or a correction of the books; none where they do not suffice. Its
 * code needs one more sign; its text alone, which is often a remark on real goods, rows of one unit each.
 */
export function noGoodsSigns(names: readonly NoGoodsSign[], consumption: ConsumptionRows): NoGoodsSign[] {
  const { rows, singleRows, returnRows, lowestPrice, highestPrice } = consumption
  const isEnough = rows >= FEW_ROWS
  const isSingle = isEnough && singleRows >= SINGLE_SHARE * rows
  const areReturns = isEnough && returnRows >= RETURN_SHARE * rows
  const arePrices =
    isEnough && lowestPrice !== null && highestPrice !== null && highestPrice >= PRICE_SPREAD * lowestPrice
  const signs: NoGoodsSign[] = [
    ...names,
    ...(isSingle ? ['single' as const] : []),
    ...(arePrices ? ['prices' as const] : []),
    ...(areReturns ? ['returns' as const] : []),
  ]
  const suffice = names.includes('code') ? signs.length > 1 : names.includes('text') && isSingle
  return suffice ? signs : []
}
