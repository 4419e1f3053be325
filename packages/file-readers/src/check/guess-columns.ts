import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { Header } from '../formats/header.ts'
import { foldWord } from '../formats/words.ts'

export type CheckedColumn = {
  title: string
  /** Ours, or what it is guessed to be; null: none. */
  column: string | null
  match: 'known' | 'guess' | 'none'
}

/**
 * Which of our columns each title stands for, known or guessed by the titles that ERPs usually give. A title that may be
 * one column alone is guessed before those that may be several.
 */
export function guessColumns(kind: FileKind, { titles, places }: Header): CheckedColumn[] {
  const { required, optional } = FILE_COLUMNS[kind]
  const known = new Map([...places].map(([column, place]) => [place, column]))
  const free = new Set([...required, ...optional].filter((column) => !places.has(column)))
  const asked = titles
    .map((title, place) => ({ place, may: known.has(place) ? [] : usualColumns(title, free) }))
    .sort((a, b) => a.may.length - b.may.length)
  const guessed = new Map<number, string>()
  for (const { place, may } of asked) {
    const column = may.find((one) => free.delete(one))
    if (column !== undefined) guessed.set(place, column)
  }
  return titles.map((title, place) => {
    const column = known.get(place)
    if (column !== undefined) return { title, column, match: 'known' }
    const guess = guessed.get(place)
    return guess === undefined
      ? { title, column: null, match: 'none' }
      : { title, column: guess, match: 'guess' }
  })
}

/** The free columns that ERPs give this title, the likeliest first. */
function usualColumns(title: string, free: ReadonlySet<string>): string[] {
  const folded = foldWord(title)
  return Object.keys(USUAL).filter((column) => free.has(column) && USUAL[column]?.includes(folded))
}

/** Titles that ERPs in four languages give our columns: a guess, to be confirmed by a person. Folded. */
const USUAL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    sku: 'codigo|cod|codigo do item|item|material|produto|product|part|part number|article|code article|reference|referencia|articulo|item code',
    // In Portuguese one word says both: of master data it is the unit, unless another column is that.
    unit: 'un|um|uom|unidade|unidade de medida|unite|unidad|unit of measure',
    site: 'filial|unidade|centro|planta|plant|warehouse|deposito|almacen|depot|location',
    description: 'descricao|designation|descripcion|nome|name|libelle',
    group: 'grupo|familia|family|famille|categoria|category|categorie|groupe',
    supplier: 'fornecedor|fournisseur|proveedor|vendor',
    cost: 'custo|custo unitario|preco|price|unit cost|unit price|cout|cout unitaire|prix|costo|coste|precio',
    date: 'data|fecha|dt|posting date|data do movimento',
    type: 'tipo|tp|movimento|tipo de movimento|movement type|mouvement|movimiento',
    quantity: 'quantidade|qtd|qtde|qty|quantite|qte|cantidad|cant',
    order: 'pedido|ordem|commande|orden|po|documento|document|order number',
    startDate: 'data inicial|data do pedido|order date|date de commande|fecha de pedido|inicio|start',
    endDate: 'data final|data de entrega|delivery date|date de livraison|fecha de entrega|fim|end',
    leadTime: 'lead time|prazo|prazo de entrega|delai|plazo',
    trigger: 'gatilho|ponto de pedido|reorder point|seuil|punto de pedido|rop',
    batch: 'lote|lot|lote de compra|lot size',
    currentBalance: 'saldo|estoque|stock|on hand|existencia',
    receivedQuantity: 'quantidade recebida|received|recibido|recu',
    criticality: 'criticidade|criticite|criticidad',
  }).map(([column, titles]) => [column, titles.split('|')]),
)
