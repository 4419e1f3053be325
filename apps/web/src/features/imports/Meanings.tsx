import { FILE_COLUMNS } from 'virtual:contract'
import type { ColumnMeaning, FileKind } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'
import { columnLabel, OF_READINGS } from './column-label.ts'
import { isForeign, type Said } from './file-rules.ts'
import { type MeaningChoice, MeaningQuestion } from './MeaningQuestion.tsx'
import type { SayMeaning } from './SayButtons.tsx'
import { siblingsOf, wordLabel } from './word-label.ts'

type Props = {
  kind: FileKind
  check: Reading
  onSay: SayMeaning
}

/**
 * The columns that are open: of each that must be there and is not known, which title of the file it is; of each title
 * that means two things, which.
 */
export function ColumnsQuestion({ kind, check, onSay }: Props) {
  const { t } = useTranslation()
  const { columns, missing } = check
  const [isMapped, setMapped] = useState(false)
  if (!isMapped && isForeign(check, kind))
    return <ForeignFile {...{ kind, check }} onMap={() => setMapped(true)} />
  const free = columns.filter(({ title, match }) => title !== '' && (match === 'none' || match === 'doubt'))
  if (missing.length > free.length)
    return (
      <Banner level="problem">
        {t('upload.missing', {
          count: missing.length,
          columns: missing.map((one) => columnLabel(t, one)).join(', '),
        })}
      </Banner>
    )
  const guessOf = (column: string) => free.find((one) => one.column === column)?.title ?? ''
  const required = missing.map(
    (column): MeaningChoice => ({
      key: `=${column}`,
      label: columnLabel(t, column),
      isCode: false,
      first: guessOf(column),
      options: [
        { value: '', label: t('upload.chooseColumn') },
        ...free.map(({ title }) => ({ value: title, label: title })),
      ],
    }),
  )
  const doubted = columns.flatMap(({ title, column, match, may = [] }): MeaningChoice[] =>
    match === 'doubt' && column !== null && !missing.includes(column)
      ? [
          {
            key: title,
            label: title,
            isCode: true,
            first: column,
            options: [
              ...may.map((one) => ({ value: one, label: columnLabel(t, one) })),
              { value: '', label: t('upload.ignored') },
            ],
          },
        ]
      : [],
  )
  return (
    <MeaningQuestion
      legend={t('upload.columnsAsked', { count: required.length + doubted.length })}
      section={FILE_COLUMNS[kind].section}
      choices={[...required, ...doubted]}
      meaningsOf={(chosen) => columnsMeant(check, chosen)}
      onSay={onSay}
    />
  )
}

/** The file is no list of an ERP: says what was expected; titles of one that is may still be mapped. */
function ForeignFile({ kind, check, onMap }: Omit<Props, 'onSay'> & { onMap: () => void }) {
  const { t } = useTranslation()
  return (
    <Banner
      level="problem"
      actions={
        <Button variant="secondary" onClick={onMap}>
          {t('upload.foreignMap')}
        </Button>
      }
    >
      {t('upload.foreign', {
        kind: t(`words.fileKind.${kind}`),
        columns: FILE_COLUMNS[kind].required.map((one) => columnLabel(t, one)).join(', '),
        titles: check.columns.map(({ title }) => title).join(', '),
      })}
    </Banner>
  )
}

/** The columns as they were answered; none while one that must be there is not answered, or two answers are one. */
function columnsMeant(
  { columns, missing }: Props['check'],
  chosen: ReadonlyMap<string, string>,
): ColumnMeaning[] {
  const meanings = missing.flatMap((column) => {
    const title = chosen.get(`=${column}`) ?? ''
    return title === '' ? [] : [{ column, title }]
  })
  if (meanings.length < missing.length || new Set(meanings.map(({ title }) => title)).size < meanings.length)
    return []
  const taken = new Set(meanings.map(({ title }) => title))
  const others = columns.flatMap(({ title, match }) =>
    match === 'doubt' && !taken.has(title) ? [{ column: chosen.get(title) ?? '', title }] : [],
  )
  return [...meanings, ...others]
}

/** The codes of one column that nobody told us, and that are not what ERPs usually write. */
export function CodesQuestion({ kind, check, onSay }: Props) {
  const { t } = useTranslation()
  const fault = check.faults.find(({ codes }) => codes.length > 0)
  if (fault?.expected.kind !== 'word') return null
  const { column, title, codes, expected } = fault
  const options = [
    { value: '', label: t('upload.ignored') },
    ...expected.words.map((one) => ({ value: one, label: wordLabel(t, one) })),
  ]
  return (
    <MeaningQuestion
      legend={t('upload.codesMean', {
        count: codes.length,
        column: column === null ? title : columnLabel(t, column),
      })}
      section={FILE_COLUMNS[kind].section}
      choices={codes.map(({ found, guess }) => ({
        ...{ key: found, label: found, isCode: true, first: guess ?? '', options },
      }))}
      meaningsOf={(chosen) => codes.map(({ found }) => ({ column: chosen.get(found) ?? '', title: found }))}
      onSay={onSay}
    />
  )
}

/** The columns of a file with what each is taken for, those of which nothing is known last. */
export function correctable({ columns }: Reading): ColumnMeaning[] {
  return columns
    .filter(({ title }) => title !== '')
    .map(({ title, column, match }) => ({ title, column: match === 'doubt' ? '' : (column ?? '') }))
    .sort((a, b) => Number(a.column === '') - Number(b.column === ''))
}

/** Lists the assumed meanings of titles and codes for correction. */
export function CorrectionQuestion({ kind, check, given, onSay }: Props & { given: Said }) {
  const { t } = useTranslation()
  const { required, optional } = FILE_COLUMNS[kind]
  const { codes } = check.taken
  const columns = correctable(check)
  // What the company's words say needs no answer for this file unless it is changed.
  const isSaid = ({ title, column }: ColumnMeaning) =>
    check.columns.some((one) => one.match === 'known' && one.title === title && one.column === column) &&
    !given.columns?.some((one) => one.title === title)
  const ignored = { value: '', label: t('upload.ignored') }
  const nothing = { value: '', label: t(kind === 'master_data' ? 'upload.keptExtra' : 'upload.ignored') }
  const ofMovements = kind === 'transactions' ? [...OF_READINGS, 'unit'] : []
  const ofColumns = [...required, ...optional, ...ofMovements].map((one) => ({
    value: one,
    label: columnLabel(t, one),
  }))
  const choices = [
    ...columns.map(
      ({ column, title }): MeaningChoice => ({
        ...{ key: `=${title}`, label: title, isCode: true, first: column },
        options: [nothing, ...ofColumns],
      }),
    ),
    ...codes.map(
      ({ column, title }): MeaningChoice => ({
        ...{ key: title, label: title, isCode: true, first: column },
        options: [ignored, ...siblingsOf(column).map((one) => ({ value: one, label: wordLabel(t, one) }))],
      }),
    ),
  ]
  return (
    <MeaningQuestion
      legend={t('upload.correct')}
      section={FILE_COLUMNS[kind].section}
      choices={choices}
      meaningsOf={(chosen) => {
        const meanings = columns.flatMap(({ title, column: before }) => {
          const column = chosen.get(`=${title}`) ?? ''
          return column === '' && before === '' ? [] : [{ column, title }]
        })
        const named = meanings.flatMap(({ column }) => (column === '' ? [] : [column]))
        if (new Set(named).size < named.length) return []
        const open = meanings.filter((one) => !isSaid(one))
        return [...open, ...codes.map(({ title }) => ({ column: chosen.get(title) ?? '', title }))]
      }}
      onSay={onSay}
    />
  )
}
