import type { FileKind } from '@giro/contract'
import { fold } from './cells.ts'
import type { CheckedColumn, CheckRequest, Refused } from './types.ts'

/** Titles that ERPs in four languages give our columns: a guess, to be confirmed by a person. Folded. */
const USUAL: Record<string, readonly string[]> = {
  sku: [
    'codigo',
    'cod',
    'codigo do item',
    'item',
    'material',
    'produto',
    'product',
    'part',
    'part number',
    'article',
    'code article',
    'reference',
    'referencia',
    'articulo',
    'item code',
  ],
  site: [
    'filial',
    'unidade',
    'centro',
    'planta',
    'plant',
    'warehouse',
    'deposito',
    'almacen',
    'depot',
    'location',
  ],
  description: ['descricao', 'designation', 'descripcion', 'nome', 'name', 'libelle'],
  group: ['grupo', 'familia', 'family', 'famille', 'categoria', 'category', 'categorie', 'groupe'],
  supplier: ['fornecedor', 'fournisseur', 'proveedor', 'vendor'],
  unit: ['un', 'um', 'uom', 'unidade de medida', 'unite', 'unidad', 'unit of measure'],
  cost: [
    'custo',
    'custo unitario',
    'preco',
    'price',
    'unit cost',
    'unit price',
    'cout',
    'cout unitaire',
    'prix',
    'costo',
    'coste',
    'precio',
  ],
  date: ['data', 'fecha', 'dt', 'posting date', 'data do movimento'],
  type: ['tipo', 'tp', 'movimento', 'tipo de movimento', 'movement type', 'mouvement', 'movimiento'],
  quantity: ['quantidade', 'qtd', 'qtde', 'qty', 'quantite', 'qte', 'cantidad', 'cant'],
  order: ['pedido', 'ordem', 'commande', 'orden', 'po', 'documento', 'document', 'order number'],
  startDate: [
    'data inicial',
    'data do pedido',
    'order date',
    'date de commande',
    'fecha de pedido',
    'inicio',
    'start',
  ],
  endDate: [
    'data final',
    'data de entrega',
    'delivery date',
    'date de livraison',
    'fecha de entrega',
    'fim',
    'end',
  ],
  leadTime: ['lead time', 'prazo', 'prazo de entrega', 'delai', 'plazo'],
  trigger: ['gatilho', 'ponto de pedido', 'reorder point', 'seuil', 'punto de pedido', 'rop'],
  batch: ['lote', 'lot', 'lote de compra', 'lot size'],
  currentBalance: ['saldo', 'estoque', 'stock', 'on hand', 'existencia'],
  receivedQuantity: ['quantidade recebida', 'received', 'recibido', 'recu'],
  criticality: ['criticidade', 'criticite', 'criticidad'],
}

type Names = Map<string, string[]>

/** Folded title → the columns of the kind that it may be, by our names or the company's. */
function namesOf({ columns, words }: CheckRequest, kind: FileKind): Names {
  const { section, required, optional } = columns[kind]
  const names: Names = new Map()
  for (const column of [...required, ...optional]) {
    const own = words[section]?.[column] ?? []
    for (const title of new Set([column, ...own].map(fold))) {
      names.set(title, [...(names.get(title) ?? []), column])
    }
  }
  return names
}

const TELLING = ['transactions', 'orders', 'master_data'] as const

/** Another kind that the titles fit while the chosen one does not, or is too easily met; told as the server tells it. */
function otherKind(request: CheckRequest, folded: readonly string[]): FileKind | undefined {
  const { kind, columns } = request
  const fits = (other: FileKind) => {
    const names = namesOf(request, other)
    const there = new Set(folded.flatMap((title) => names.get(title) ?? []))
    return columns[other].required.every((column) => there.has(column))
  }
  const isEasilyMet = columns[kind].required.length <= 2
  if (fits(kind) && !isEasilyMet) return undefined
  return TELLING.filter((other) => other !== kind && (!isEasilyMet || other !== 'master_data')).find(fits)
}

/** Which of our columns each title stands for, known or guessed; or why the header cannot be taken. */
export function matchColumns(request: CheckRequest, titles: readonly string[]): CheckedColumn[] | Refused {
  const { kind, columns } = request
  const folded = titles.map(fold)
  const other = otherKind(request, folded)
  if (other) return refused('file_wrong_kind', { found: other, expected: kind })
  const names = namesOf(request, kind)
  const known = folded.map((title) => names.get(title))
  const ambiguous = known.findIndex((found) => found !== undefined && found.length > 1)
  if (ambiguous >= 0)
    return refused('file_ambiguous_column', {
      title: titles[ambiguous] ?? '',
      columns: (known[ambiguous] ?? []).join(', '),
    })
  const taken = new Map<string, number>()
  for (const [place, found] of known.entries()) {
    const column = found?.[0]
    if (column === undefined) continue
    const earlier = taken.get(column)
    if (earlier !== undefined)
      return refused('file_duplicate_columns', { column, titles: `${titles[earlier]}, ${titles[place]}` })
    taken.set(column, place)
  }
  const free = [...columns[kind].required, ...columns[kind].optional].filter((column) => !taken.has(column))
  return titles.map((title, place) => {
    const column = known[place]?.[0]
    if (column !== undefined) return { title, column, match: 'known' }
    const guess = free.findIndex((one) => USUAL[one]?.includes(folded[place] ?? ''))
    const [guessed] = guess < 0 ? [] : free.splice(guess, 1)
    return guessed === undefined
      ? { title, column: null, match: 'none' }
      : { title, column: guessed, match: 'guess' }
  })
}

export const refused = (code: string, parameters: Refused['parameters'] = {}): Refused => ({
  outcome: 'refused',
  code,
  parameters,
})
