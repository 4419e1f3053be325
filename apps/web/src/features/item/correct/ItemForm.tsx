import { CORRECTED_FIELDS, ITEM_FIELDS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/updateItem'
import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { type SentTo, versionOf } from '#app/api/client.ts'
import { ApiError } from '#app/api/error.ts'
import { say } from '#app/i18n/say.ts'
import { useFormat } from '#app/session/use-format.ts'
import { CorrectionForm, READ_OPTIONAL, type Typed } from '#features/item/correct/CorrectionForm.tsx'
import { useCorrect, useReading } from '#features/item/correct/use-correct.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type Name = (typeof CORRECTED_FIELDS)[number]['name']
const NAMES = CORRECTED_FIELDS.map(({ name }) => name)
const isNumber = (name: Name) => !['text', 'enum'].includes(ITEM_FIELDS[name].kind)
const RULES = Object.fromEntries(
  NAMES.map((name) => {
    const { checks = [], ...others } = rules[`fields.${name}`] ?? {}
    return [name, isNumber(name) ? READ_OPTIONAL : { ...others, checks, isOptional: true as const }]
  }),
)

/** Corrects the master data of an item; what the ERP says stands beside the correction until it says something else. */
export function ItemForm({ detail, onClose }: { detail: ItemDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { item } = detail
  const { number } = useReading()
  const fields = useFields()
  const { correct, isRunning } = useCorrect('updateItem', 'none')
  type Fields = SentTo<'updateItem'>['body']['fields']
  const factOf = (name: string, typed: string) =>
    isNumber(name as Name) ? number(typed) : typed.trim() || null
  return (
    <CorrectionForm<Typed>
      title={t('item.correct.item')}
      rules={RULES}
      fields={fields}
      values={useValues(item)}
      save={async (changed) => {
        const outcome = await correct(
          {
            body: {
              sku: item.sku,
              site: item.site,
              fields: Object.fromEntries(
                Object.entries(changed).map(([name, typed]) => [name, factOf(name, typed ?? '')]),
              ) as Fields,
            },
          },
          { ifMatch: versionOf(detail) },
        )
        return outcome.ok ? outcome : { ok: false, error: atItsField(outcome.error) }
      }}
      isSaving={isRunning}
      onClose={onClose}
    />
  )
}

/** The call has the fields in a part of their own; the form has no other. */
const atItsField = (error: ApiError): ApiError =>
  new ApiError(error.code, {
    ...error,
    fields: error.fields.map(({ path, message }) => ({ path: path.replace(/^fields\./, ''), message })),
  })

function useValues(item: Item): Typed {
  const format = useFormat()
  return Object.fromEntries(
    NAMES.map((name) => {
      const value = item[name]
      return [name, typeof value === 'number' ? format.number(value) : (value ?? '')]
    }),
  )
}

function useFields(): FormField<Typed>[] {
  const { t } = useTranslation()
  const { number, notNumber } = useReading()
  const wrongIn =
    (most: Name | undefined) =>
    (typed: unknown, others: Typed): string | null => {
      const [value, limit] = [number(String(typed)), number((most && others[most]) ?? '')]
      const isAbove = value !== null && limit !== null && value > limit
      return notNumber(typed) ?? (isAbove ? t('validation.minimum_above_maximum') : null)
    }
  return CORRECTED_FIELDS.map(({ name, noMoreThan }): FormField<Typed> => {
    const { kind, ...field } = ITEM_FIELDS[name]
    const label = t(`fields.${name}`)
    if ('values' in field) {
      const options = field.values.map((value) => ({
        value,
        label: say(t, `words.${field.family}.${value}`),
      }))
      return {
        name,
        kind: 'pick',
        label,
        options: [{ value: '', label: t('item.correct.none') }, ...options],
      }
    }
    const text = { name, kind: 'text' as const, label, autoComplete: 'off' }
    return kind === 'text' ? text : { ...text, alsoWrong: wrongIn(noMoreThan) }
  })
}
