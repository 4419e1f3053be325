import { fields } from '@giro/contract'
import { FILE_COLUMNS } from '@giro/file-readers'
import { expect, test } from 'vitest'
import { usualColumns } from '../packages/file-readers/src/formats/usual-titles.ts'
import { synonyms as english } from '../packages/words/src/en-US/screens/synonyms.ts'
import { synonyms as spanish } from '../packages/words/src/es-ES/screens/synonyms.ts'
import { synonyms as french } from '../packages/words/src/fr-FR/screens/synonyms.ts'
import { synonyms as portuguese } from '../packages/words/src/pt-BR/screens/synonyms.ts'

const SYNONYMS = { 'en-US': english, 'es-ES': spanish, 'fr-FR': french, 'pt-BR': portuguese }
const { required, optional } = FILE_COLUMNS.master_data
const COLUMNS = new Set<string>([...required, ...optional])

test.each(fields.LANGUAGES)(
  '%s: a file may call a column by every name that a search finds it by',
  (language) => {
    const unread = Object.entries(SYNONYMS[language])
      .filter(([column]) => COLUMNS.has(column))
      .flatMap(([column, names]) =>
        names
          .split(', ')
          .filter((name) => name !== column && !usualColumns(name, COLUMNS).includes(column))
          .map((name) => `${column}: ${name}`),
      )
    expect(unread).toEqual([])
  },
)
