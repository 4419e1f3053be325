import type { fields } from '@giro/contract'
import { fileNames as english } from '@giro/words/file-names/en-US'
import { fileNames as spanish } from '@giro/words/file-names/es-ES'
import { fileNames as french } from '@giro/words/file-names/fr-FR'
import { fileNames as portuguese } from '@giro/words/file-names/pt-BR'
import type { FileNames } from '@giro/words/words'
import type { Tx } from '#db/db.ts'

const NAMES: Record<fields.Language, FileNames> = {
  'pt-BR': portuguese,
  'en-US': english,
  'fr-FR': french,
  'es-ES': spanish,
}

/** The language of a person, and what files are called in it. */
export async function fileNamesFor(
  db: Tx,
  userId: string,
): Promise<{ language: fields.Language; names: FileNames }> {
  const { language } = await db
    .selectFrom('appUser')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { language, names: NAMES[language] }
}
