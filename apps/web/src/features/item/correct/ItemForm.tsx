import { CRITICALITIES, PURCHASABILITIES } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/updateItem'
import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { type SentTo, versionOf } from '#app/api/client.ts'
import { ApiError } from '#app/api/error.ts'
import { useFormat } from '#app/session/use-format.ts'
import { CorrectionForm, READ_OPTIONAL, type Typed } from '#features/item/correct/CorrectionForm.tsx'
import { useCorrect, useReading } from '#features/item/correct/use-correct.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import type { FormField } from '#ui/form/Fields.tsx'

const NUMBERS = ['cost', 'minimumBatch', 'maximumBatch', 'package'] as const
const WORDS = ['description', 'unit', 'criticality', 'purchasability'] as const
const RULES = Object.fromEntries(
  [...WORDS, ...NUMBERS].map((name) => [
    name,
    WORDS.some((one) => one === name)
      ? {
          ...rules[`fields.${name}`],
          checks: rules[`fields.${name}`]?.checks ?? [],
          isOptional: true as const,
        }
      : READ_OPTIONAL,
  ]),
)

/** Corrects the master data of an item; what the ERP says stands beside the correction until it says something else. */
export function ItemForm({ detail, onClose }: { detail: ItemDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { item } = detail
  const { number } = useReading()
  const fields = useFields()
  const { correct, isRunning, said } = useCorrect('updateItem', 'none')
  type Fields = SentTo<'updateItem'>['body']['fields']
  const factOf = (name: string, typed: string) =>
    NUMBERS.some((one) => one === name) ? number(typed) : typed.trim() || null
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
      said={said}
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
  return {
    ...Object.fromEntries(WORDS.map((name) => [name, item[name] ?? ''])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, format.number(item[name])])),
  }
}

function useFields(): FormField<Typed>[] {
  const { t } = useTranslation()
  const { number, notNumber } = useReading()
  const none = { value: '', label: t('item.correct.none') }
  const field = (name: (typeof NUMBERS)[number] | 'description' | 'unit') => ({
    name,
    kind: 'text' as const,
    label: t(`fields.${name}`),
    autoComplete: 'off',
  })
  const aboveMaximum = (typed: unknown, { maximumBatch }: Typed): string | null => {
    const [least, most] = [number(String(typed)), number(maximumBatch ?? '')]
    const isAbove = least !== null && most !== null && least > most
    return notNumber(typed) ?? (isAbove ? t('validation.minimum_above_maximum') : null)
  }
  return [
    field('description'),
    field('unit'),
    { ...field('cost'), alsoWrong: notNumber },
    {
      name: 'criticality',
      kind: 'pick',
      label: t('fields.criticality'),
      options: [none, ...CRITICALITIES.map((value) => ({ value, label: t(`words.criticality.${value}`) }))],
    },
    {
      name: 'purchasability',
      kind: 'pick',
      label: t('fields.purchasability'),
      options: [
        none,
        ...PURCHASABILITIES.map((value) => ({ value, label: t(`words.purchasability.${value}`) })),
      ],
    },
    { ...field('minimumBatch'), alsoWrong: aboveMaximum },
    { ...field('maximumBatch'), alsoWrong: notNumber },
    { ...field('package'), alsoWrong: notNumber },
  ]
}
