import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { Header } from '../formats/header.ts'
import { foldWord } from '../formats/words.ts'

export type CheckedColumn = {
  title: string
  /** Ours, or what it is guessed to be; null: none. */
  column: string | null
  match: 'known' | 'guess' | 'none'
}

/** Which of our columns each title stands for, known or guessed by the titles that ERPs usually give. */
export function guessColumns(kind: FileKind, { titles, places }: Header): CheckedColumn[] {
  const { required, optional } = FILE_COLUMNS[kind]
  const known = new Map([...places].map(([column, place]) => [place, column]))
  const free = [...required, ...optional].filter((column) => !places.has(column))
  return titles.map((title, place) => {
    const column = known.get(place)
    if (column !== undefined) return { title, column, match: 'known' }
    const guess = free.findIndex((one) => USUAL[one]?.includes(foldWord(title)))
    const [guessed] = guess < 0 ? [] : free.splice(guess, 1)
    return guessed === undefined
      ? { title, column: null, match: 'none' }
      : { title, column: guessed, match: 'guess' }
  })
}

/** Titles that ERPs in four languages give our columns: a guess, to be confirmed by a person. Folded. */
const USUAL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    sku: 'codigo|cod|codigo do item|item|material|produto|product|part|part number|article|code article|reference|referencia|articulo|item code',
    site: 'filial|unidade|centro|planta|plant|warehouse|deposito|almacen|depot|location',
    description: 'descricao|designation|descripcion|nome|name|libelle',
    group: 'grupo|familia|family|famille|categoria|category|categorie|groupe',
    supplier: 'fornecedor|fournisseur|proveedor|vendor',
    unit: 'un|um|uom|unidade de medida|unite|unidad|unit of measure',
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
