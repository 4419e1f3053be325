import { TRANSLATABLE } from 'virtual:contract'
import type { ColumnMeaning } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { Button } from '#ui/Button.tsx'
import type { Lesson } from './file-rules.ts'
import { useTeach } from './use-teach.ts'

/** Records meanings for this file, and the part to remember for later ones. */
export type SayMeaning = (meanings: readonly ColumnMeaning[], lessons?: readonly Lesson[]) => void

type SayProps = {
  /** Meanings of titles and codes; '' is nothing. */
  meanings: readonly ColumnMeaning[]
  /** Section of the company's words. */
  section: keyof typeof TRANSLATABLE
  onSay: SayMeaning
}

/** True if a company has words for one of ours; the meaning of others is remembered with the titles of the file. */
const isTaught = (section: keyof typeof TRANSLATABLE, column: string): boolean =>
  Object.values(TRANSLATABLE[section]).some((words) => words.includes(column))

/** Says what titles and codes mean. The next file of the ERP has them again, so that they are kept, but by who may not, or for this file only. */
export function SayButtons({ meanings, section, onSay }: SayProps) {
  const { t } = useTranslation()
  const mayTeach = useMay('translation.write')
  const teach = useTeach()
  const lessons = meanings.flatMap(({ column, title }) =>
    isTaught(section, column) ? [{ section, ours: column, theirs: title }] : [],
  )
  // Remembered at once, whatever becomes of the file.
  const sayAndTeach = () => {
    onSay(meanings, lessons)
    void teach(lessons)
  }
  return (
    <div className="row">
      {mayTeach ? (
        <Button size="smaller" disabled={meanings.every(({ column }) => column === '')} onClick={sayAndTeach}>
          {t('upload.useAndRemember', { count: Math.max(1, lessons.length) })}
        </Button>
      ) : null}
      <Button
        variant={mayTeach ? 'secondary' : 'primary'}
        disabled={meanings.length === 0}
        onClick={() => onSay(meanings)}
      >
        {t('upload.useOnce')}
      </Button>
    </div>
  )
}
