import type { FaultGroup, Reading } from '@giro/file-readers/check'
import { numberExample } from '@giro/file-readers/file-format'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { dateSample, type FormatValues } from '#features/imports/formats.ts'
import css from '#features/imports/upload.module.css'
import { columnLabel } from './column-label.ts'
import { noticesOf } from './file-rules.ts'
import { wordLabel } from './word-label.ts'

type FaultsProps = { check: Reading; writing: FormatValues }

/** Lists the errors of rows, grouped by repair: their number, the expected content, and the first of them. */
export function Faults({ check, writing }: FaultsProps) {
  const { t } = useTranslation()
  const { integer, number } = useFormat()
  const { returns, withoutQuantity, named } = check
  return (
    <div className="stack gap-2">
      {check.faults.map((fault) => (
        <FaultLine key={`${fault.title} ${fault.expected.kind}`} fault={fault} writing={writing} />
      ))}
      {named.shortened ? (
        <p>{t('upload.shortened', { count: named.shortened.items, found: named.shortened.found })}</p>
      ) : null}
      {returns ? (
        <p className="muted">
          {t('upload.returns', {
            count: returns.rows,
            ...{ line: integer(returns.line), title: returns.title, units: number(returns.units) },
          })}
        </p>
      ) : null}
      {withoutQuantity ? (
        <p className="muted">
          {t('upload.withoutQuantity', {
            count: withoutQuantity.orders,
            open: integer(withoutQuantity.open),
          })}
        </p>
      ) : null}
      {noticesOf(check).map((notice) => (
        <p key={notice} className="muted">
          {t(`upload.${notice}`, { count: check[notice] })}
        </p>
      ))}
    </div>
  )
}

type LineProps = { fault: FaultGroup; writing: FormatValues }

function FaultLine({ fault, writing }: LineProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const expected = expectedText(t, fault.expected, writing)
  const column = columnOf(t, fault)
  return (
    <details className={css.fault}>
      <summary>
        {t('upload.faultRows', { count: fault.rows })} · {column}{' '}
        <span className="muted">{t('upload.expectedIs', { expected })}</span>
      </summary>
      <ul className={css.examples}>
        {fault.examples.map((example) => (
          <li key={example.line}>{faultAt(t, { ...fault, examples: [example] }, writing, integer)}</li>
        ))}
      </ul>
    </details>
  )
}

const columnOf = (t: TFunction, { column, title }: FaultGroup) =>
  column === null ? title || t('upload.wholeRow') : columnLabel(t, column)

/** The first row of a fault: where it is, what should be there, what is. */
export function faultAt(
  t: TFunction,
  fault: FaultGroup,
  writing: FormatValues,
  integer: (value: number) => string,
): string {
  const [{ line, found } = { line: 0, found: '' }] = fault.examples
  return t('upload.faultAt', {
    line: integer(line),
    column: columnOf(t, fault),
    expected: expectedText(t, fault.expected, writing),
    found: found === '' ? t('upload.nothing') : found,
  })
}

function expectedText(t: TFunction, expected: FaultGroup['expected'], writing: FormatValues): string {
  switch (expected.kind) {
    case 'text':
      return t('upload.expected.text', { count: expected.longest })
    case 'date':
      return t('upload.expected.date', { sample: dateSample(writing.dateFormat) })
    case 'number':
      return numberText(t, expected, numberExample(writing))
    case 'ratio':
      return t('upload.expected.ratio', { sample: `97${writing.decimalSeparator}5%` })
    case 'word':
      return t('upload.expected.word', { words: expected.words.map((word) => wordLabel(t, word)).join(', ') })
    case 'columns':
      return t('upload.expected.cells', { count: expected.count })
    default:
      return t(`upload.expected.${expected.kind}`)
  }
}

type Range = { from: number | null; to: number | null }

function numberText(t: TFunction, { from, to }: Range, sample: string): string {
  if (from === null) return t('upload.expected.number', { sample })
  return to === null
    ? t('upload.expected.numberFrom', { sample, least: from })
    : t('upload.expected.numberBetween', { sample, least: from, most: to })
}
