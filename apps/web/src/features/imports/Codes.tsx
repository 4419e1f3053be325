import { FILE_COLUMNS } from 'virtual:contract'
import type { ColumnMeaning, FileKind } from '@giro/contract'
import type { FaultGroup, Reading } from '@giro/file-readers/check'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnLabel } from './column-label.ts'
import { MeaningQuestion } from './MeaningQuestion.tsx'

type CodesProps = { kind: FileKind; check: Reading; onUse: (codes: readonly ColumnMeaning[]) => void }

/** The file's codes that nobody told us yet, as those of the types of movement: one question a column. */
export function Codes({ kind, check, onUse }: CodesProps) {
  return check.faults.map((fault) =>
    fault.codes.length > 0 && fault.expected.kind === 'word' ? (
      <CodesOf key={fault.title} kind={kind} fault={fault} ourWords={fault.expected.words} onUse={onUse} />
    ) : null,
  )
}

type OfProps = Omit<CodesProps, 'check'> & { fault: FaultGroup; ourWords: readonly string[] }

function CodesOf({ kind, fault: { column, title, codes }, ourWords, onUse }: OfProps) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <MeaningQuestion
      legend={t('upload.codesMean', {
        count: codes.length,
        column: column === null ? title : columnLabel(t, column),
      })}
      section={FILE_COLUMNS[kind].section}
      words={codes.map(({ found, guess }, place) => ({
        title: found,
        place,
        ours: changed.get(found) ?? guess ?? '',
      }))}
      optionsOf={() => [
        { value: '', label: t('upload.ignored') },
        ...ourWords.map((one) => ({ value: one, label: wordLabel(t, one) })),
      ]}
      onChange={(place, ours) => setChanged(new Map([...changed, [codes[place]?.found ?? '', ours]]))}
      onUse={onUse}
    />
  )
}

const MOVEMENTS = ['consumption', 'replenishment', 'balance', 'inventory'] as const

/** Types of movement have words of their own; codes of master data are shown as the file writes them. */
function wordLabel(t: TFunction, word: string): string {
  const movement = MOVEMENTS.find((one) => one === word)
  return movement ? `${t(`words.movement.${movement}`)} (${word})` : word
}
