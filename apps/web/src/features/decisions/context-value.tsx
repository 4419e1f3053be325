import type { ItemField } from '@giro/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { ContextValue } from '#features/decisions/choices.ts'
import css from '#features/decisions/context-value.module.css'
import { bareMoney } from '#features/fields/index.ts'

/** The field of an item that a context decides, as the wire names it. */
export const FIELD_OF = {
  portfolio: 'portfolio',
  service: 'nsr',
  leadTime: 'leadTime',
  trigger: 'trigger',
  batch: 'batch',
} as const satisfies Record<ContextKind, ItemField>

type WriteValue = (kind: ContextKind, value: ContextValue, unit?: string | null) => string

/** Returns the writer of a context's value: `Antecipado`, `97,5 %`, `34 d`, `96 pc`. Empty for null. */
export function useContextValue(): WriteValue {
  const { t } = useTranslation()
  const { percent, integer, quantity } = useFormat()
  return useCallback(
    (kind, value, unit) => {
      if (value === null) return ''
      switch (kind) {
        case 'portfolio':
          return t(value === 'anticipated' ? 'words.portfolio.anticipated' : 'words.portfolio.on_demand')
        case 'service':
          return percent(Number(value), 2, 1)
        case 'leadTime':
          return t('feed.days', { value: integer(Number(value)) })
        default:
          return unit ? `${quantity(Number(value))} ${unit}` : quantity(Number(value))
      }
    },
    [t, percent, integer, quantity],
  )
}

type ChangeProps = { kind: ContextKind; from: ContextValue; to: ContextValue; unit?: string | null }

/** `40 → 96`: what the ERP has, and what is suggested. */
export function ValueChange({ kind, from, to, unit = null }: ChangeProps) {
  const { t } = useTranslation()
  const write = useContextValue()
  return (
    <span className={css.change}>
      {from === null ? (
        <span className="muted">{t('feed.notInErp')}</span>
      ) : (
        <span>{write(kind, from, unit)}</span>
      )}
      <span aria-hidden="true">→</span>
      <span className="sr">{t('feed.becomes')}</span>
      <span className="strong">{write(kind, to, unit)}</span>
    </span>
  )
}

type EffectProps = {
  value: number
  hasWord?: boolean
  /** The head above names the currency. */
  isBare?: boolean
}

/** Money that goes into stock (`+`) or out of it (`−`), with its word where there is room. */
export function Effect({ value, hasWord = false, isBare = false }: EffectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { moneyEffect, money } = format
  const word = value < 0 ? t('feed.release') : value > 0 ? t('feed.invest') : null
  return (
    <span className="nowrap numeric" title={money(value)}>
      {isBare ? bareMoney(moneyEffect(value), format) : moneyEffect(value)}
      {word ? <span className={hasWord ? 'muted' : 'sr'}> {word}</span> : null}
    </span>
  )
}
