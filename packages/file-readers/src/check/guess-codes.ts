import { foldWord } from '../formats/words.ts'
import { guessMeaning } from '../reading/guess-meaning.ts'

/** Codes that ERPs in five languages give what has a list of words, but for types of movement: a guess. Folded. */
const USUAL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    critic: 'critico|kritisch|hoch|critica|critical|vital|alta|alto|high|haute|critique|elevee',
    important: 'importante|wichtig|mittel|media|medio|medium|moyenne',
    common: 'comum|niedrig|gering|normal|baixa|baixo|low|basse|faible|baja|bajo|commun|comun',
    hard: 'dificil|schwer|schwierig|difficile|dificultosa',
    medium: 'media|medio|medium|moyenne|normal',
    easy: 'facil|einfach|leicht|facile',
  }).map(([ours, codes]) => [ours, codes.split('|')]),
)

/** Guesses which of our words a code stands for; null: none of them. */
export const guessCode = (code: string, words: readonly string[]): string | null =>
  words.find((one) => USUAL[one]?.includes(foldWord(code))) ??
  (words.includes('consumption') ? (words.find((one) => one === guessMeaning(code)?.meaning) ?? null) : null)
