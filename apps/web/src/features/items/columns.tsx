import { ITEM_FIELD_NAMES } from 'virtual:contract'
import type { FieldGroup, Item, ItemField } from '@giro/contract'
import { isEffectKnown } from '@giro/contract/effect'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { synonymsOf } from '#app/i18n/synonyms.ts'
import { to } from '#app/paths.ts'
import type { Unit } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'
import { AuthorizeToggle, itemKey } from '#features/authorization/index.ts'
import {
  fieldNumber,
  groupOf,
  isCalculated,
  isShare,
  kindOf,
  UnknownEffect,
  useCellText,
  useFieldLabel,
} from '#features/fields/index.ts'
import { AlertCounts, byLevel } from '#features/item/index.ts'
import css from '#features/items/items.module.css'
import { ALERTS_COLUMN } from '#features/items/list-request.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/list/column.ts'

export type ItemColumn = Column<Item> & {
  /** Fields of the item that it is drawn from. */
  fields: readonly string[]
}

/** Columns shown until others are chosen, in their order. */
const DEFAULTS: readonly ItemField[] = [
  'abcClass',
  'criticality',
  'currentBalance',
  'trigger',
  'maximumBalance',
  'coverage90d',
  'gap',
  'authorized',
]
/** Columns that leave first where words are long: the reorder point beside the maximum is nearly as informative. */
const FIRST_TO_LEAVE: readonly ItemField[] = ['maximumBalance', 'criticality']
/** Part of the key column. */
const IN_KEY: readonly ItemField[] = ['id', 'sku', 'description']

type ColumnsFor = {
  unit: Unit
  /** "All sites" is shown: each item says where it stands. */
  hasSites: boolean
  onAuthorize: (item: Item, isOn: boolean) => void
  /** Returns the list position that an item is opened with, for next and previous; called when it is opened. */
  walkFrom: (key: string) => object
}

type Texts = {
  text: ReturnType<typeof useCellText>
  label: ReturnType<typeof useFieldLabel>
  group: (group: FieldGroup) => string
  synonyms: (field: ItemField) => string
}

/** All columns of the list: the key, the alerts, and every field of appendix A; the first ones are shown. */
export function useColumns(options: ColumnsFor): ItemColumn[] {
  const { t } = useTranslation()
  const text = useCellText()
  const label = useFieldLabel()
  const { currencySymbol } = useFormat()
  const { unit, hasSites, onAuthorize, walkFrom } = options
  return useMemo(() => {
    const texts: Texts = {
      text,
      label,
      group: (group) => t(`items.groups.${group}`),
      synonyms: (field) => synonymsOf(t, field),
    }
    const key: ItemColumn = {
      id: 'sku',
      header: t('items.item'),
      topic: 'term.item',
      isSortable: true,
      fields: ['sku', 'description', 'site'],
      cell: (item) => <ItemCell item={item} hasSite={hasSites} walkFrom={walkFrom} />,
      file: (['sku', 'description', 'site'] as const).map((field) => ({
        header: t(`fields.${field}`),
        value: (item) => item[field],
      })),
    }
    const alerts: ItemColumn = {
      id: ALERTS_COLUMN,
      header: t('fields.alerts'),
      topic: 'field.alerts',
      group: t('items.groups.alerts'),
      isSortable: true,
      origin: 'calculated',
      fields: ['alerts', 'alertLevel'],
      cell: (item) => <AlertCounts alerts={item.alerts} />,
      file: [{ header: t('fields.alerts'), value: (item) => alertsText(t, item) }],
    }
    const special = specialColumns({
      text,
      label,
      unit,
      onAuthorize,
      actionHeader: `${t('items.action')}, ${currencySymbol}`,
    })
    const others = orderedFields().map((field) => ({
      ...fieldColumn(field, unit, texts),
      isHidden: !DEFAULTS.includes(field),
      ...(FIRST_TO_LEAVE.includes(field) ? { leaves: FIRST_TO_LEAVE.indexOf(field) + 1 } : {}),
      ...special[field],
    }))
    return [key, ...[alerts, ...others].map(withWidth)]
  }, [t, text, label, currencySymbol, unit, hasSites, onAuthorize, walkFrom])
}

type Special = Pick<Texts, 'text' | 'label'> &
  Pick<ColumnsFor, 'unit' | 'onAuthorize'> & { actionHeader: string }

/** Fields that are drawn in a way of their own. */
function specialColumns({
  text,
  label,
  unit,
  onAuthorize,
  actionHeader,
}: Special): Partial<Record<ItemField, Partial<ItemColumn>>> {
  return {
    authorized: {
      fields: ['authorized', 'inactive'],
      cell: (item) => (
        <AuthorizeToggle item={item} hasWord={false} onChange={(isOn) => onAuthorize(item, isOn)} />
      ),
    },
    gap: {
      header: actionHeader,
      fields: ['gap', 'financialAction'],
      cell: (item) => text(item, 'gap') && <GapCell text={text(item, 'gap')} action={item.financialAction} />,
      file: [
        { header: label('gap'), value: (item) => exportedNumber(item, 'gap', unit) },
        { header: label('financialAction'), value: (item) => text(item, 'financialAction') },
      ],
    },
    currentBalance: {
      fields: ['currentBalance', 'maximumBalance'],
      cell: (item) =>
        item.currentBalance === null ? null : (
          <Bar share={item.maximumBalance > 0 ? item.currentBalance / item.maximumBalance / 1.5 : 0}>
            {withUnit(item, 'currentBalance', unit, text)}
          </Bar>
        ),
    },
    effect: {
      fields: ['effect', 'erpTrigger', 'erpPortfolio'],
      cell: (item) =>
        isEffectKnown(item) ? numberCell(text(item, 'effect'), item.effect) : <UnknownEffect />,
    },
    criticality: {
      cell: (item) => <Class word={text(item, 'criticality')} />,
    },
    coverage90d: {
      cell: (item) =>
        item.coverage90d === null ? null : (
          <Bar share={item.coverage90d / 365}>{text(item, 'coverage90d')}</Bar>
        ),
    },
  }
}

/** px of a letter of a head, of the space at its sides, and of the mark of what is calculated. */
const LETTER = 7.3
const SIDES = 17
const MARK = 9

/** A head is as wide as its words on two lines, so that nothing of it is cut. */
function withWidth(column: ItemColumn): ItemColumn {
  const words = column.header.split(' ')
  const linesAt = (at: number) => [words.slice(0, at).join(' ').length, words.slice(at).join(' ').length]
  const letters = Math.min(...words.map((_, at) => Math.max(...linesAt(at + 1))))
  const beside = SIDES + (column.origin === 'calculated' ? MARK : 0)
  return { width: Math.round(letters * LETTER + beside), ...column }
}

/** The first ones in their order, then all others by their groups. */
const orderedFields = (): ItemField[] =>
  [...new Set([...DEFAULTS, ...ITEM_FIELD_NAMES])].filter((field) => !IN_KEY.includes(field))

function fieldColumn(field: ItemField, unit: Unit, { text, label, group, synonyms }: Texts): ItemColumn {
  const kind = kindOf(field)
  const isNumber = !['text', 'enum', 'boolean', 'day', 'instant'].includes(kind)
  const header = label(field, unit)
  return {
    id: field,
    header,
    synonyms: synonyms(field),
    topic: `field.${field}`,
    group: group(groupOf(field)),
    isSortable: true,
    fields: [field],
    cell: (item) => numberCell(withUnit(item, field, unit, text), item[field]),
    file: [
      isNumber
        ? {
            header: isShare(field) ? `${header}, %` : header,
            value: (item) => exportedNumber(item, field, unit),
          }
        : { header, value: (item) => text(item, field) || null },
    ],
    ...(isNumber ? { align: 'end' } : {}),
    ...(isCalculated(field) ? { origin: 'calculated' } : {}),
  }
}

/** A number as it is read, so that the file and the screen say the same. */
function exportedNumber(item: Item, field: ItemField, unit: Unit): number | null {
  const value = fieldNumber(item, field, unit)
  if (value === null) return null
  const kind = kindOf(field)
  const isMoney = kind === 'money' || (unit === 'money' && ['quantity', 'rate'].includes(kind))
  const decimals = isMoney ? 2 : kind === 'days' || isShare(field) ? 1 : kind === 'ratio' ? 2 : 3
  const factor = 10 ** decimals
  return Math.round((isShare(field) ? value * 100 : value) * factor) / factor
}

/** A list mixes pieces, kilograms and metres: each quantity says what it counts. */
export function withUnit(
  item: Item,
  field: ItemField,
  unit: Unit,
  text: ReturnType<typeof useCellText>,
): string {
  const written = text(item, field, unit)
  const isCounted = unit === 'units' && kindOf(field) === 'quantity' && written !== ''
  return isCounted && item.unit ? `${written}\u00a0${item.unit}` : written
}

const numberCell = (text: string, value: unknown): ReactNode =>
  typeof value === 'number' && value < 0 && text !== '' ? <span className="problem">{text}</span> : text

function alertsText(t: TFunction, { alerts }: Item): string {
  const loud = byLevel(alerts).filter(({ level }) => level === 'problem' || level === 'warning')
  return loud
    .filter(({ kinds }) => kinds.length > 0)
    .map(
      ({ level, kinds }) =>
        `${t(`words.level.${level}`)}: ${kinds.map((kind) => t(`words.alert.${kind}`)).join(', ')}`,
    )
    .join('; ')
}

type CellProps = Pick<ColumnsFor, 'walkFrom'> & { item: Item; hasSite: boolean }

function ItemCell({ item, hasSite, walkFrom }: CellProps) {
  return (
    <span className={css.item}>
      <Link {...to.item(item)} state={() => walkFrom(itemKey(item))} tabIndex={-1} className={css.itemLink}>
        <code>{item.sku}</code>
      </Link>
      <span className="clip">{item.description}</span>
      {hasSite ? <span className="caption">{item.site}</span> : null}
    </span>
  )
}

/** A class by its letter; its word for who points at it, or hears it. */
function Class({ word }: { word: string }) {
  const [letter, ...rest] = word.split(' ')
  return (
    <span title={word}>
      {letter}
      <span className="sr"> {rest.join(' ')}</span>
    </span>
  )
}

/** The gap with its sign, and its word: release or invest. */
function GapCell({ text, action }: { text: string; action: Item['financialAction'] }) {
  const { t } = useTranslation()
  return (
    <span className={css.gap}>
      <span>{text}</span>
      {action === null ? null : (
        <span className="caption">
          <Icon name={action === 'investment' ? 'ascending' : 'descending'} size={16} />
          <span className={css.actionWord}>{t(`words.financialAction.${action}`)}</span>
        </span>
      )}
    </span>
  )
}

/** A number with a bar behind it, as long as its share of the cell. */
function Bar({ share, children }: { share: number; children: ReactNode }) {
  if (children === '') return null
  const width = `${Math.round(Math.max(0, Math.min(share, 1)) * 100)}%`
  return (
    <span className={css.barred}>
      <span className={css.bar} style={{ width }} />
      {children}
    </span>
  )
}
