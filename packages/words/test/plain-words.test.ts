import type { fields } from '@giro/contract'
import { readDictionary, readHelp } from '@giro/words/read'
import { expect, test } from 'vitest'
import { mails as english } from '../src/en-US/mails.ts'
import { mails as spanish } from '../src/es-ES/mails.ts'
import { mails as french } from '../src/fr-FR/mails.ts'
import { mails as portuguese } from '../src/pt-BR/mails.ts'

type Language = fields.Language
const MAILS = { 'en-US': english, 'es-ES': spanish, 'fr-FR': french, 'pt-BR': portuguese }

/** Phrases by their dotted path, without the names of what is filled in. */
function phrases(part: object, before = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    if (value === null) return []
    return typeof value === 'string'
      ? [[before + key, value.replaceAll(/\{\{.*?\}\}/g, '…')]]
      : phrases(value, `${before}${key}.`)
  })
}

/** Everything that one language shows: the screens, the help and the mails. */
async function shownIn(language: Language): Promise<[path: string, text: string][]> {
  // Synonyms are never shown: people type them.
  return phrases({
    ...(await readDictionary(language)),
    synonyms: {},
    help: Object.fromEntries([...(await readHelp(language))].map(([name, { help }]) => [name, help])),
    mails: MAILS[language],
  })
}

/** Words that planners do not use, or that say in a roundabout way what a plain verb says. */
const NOT_SAID: Partial<Record<Language, readonly RegExp[]>> = {
  'en-US': [
    /security (balance|stock)/i,
    /virtual (balance|order)/i,
    /proposed (balance|capital|stock)/i,
    /\bstances?\b/i,
    /movigram/i,
    /\bgoods\b(?! receipt)/i,
    /otherwise than|all the same\b/i,
    /\b(is|are|was|were) (told|said)\b/i,
    /what binds/i,
    /\bdearer\b/i,
    /waiting demand|demand that waits/i,
    /popularity/i,
    /fractioned/i,
    /\banticipated?\b/i,
    /\b(grey|minimise|winsorised|catalogue)\b/i,
    /\bwhoever\b/i,
    // "Sign in", but for a message and an entry that were agreed on.
    /(?<!Please )\blog(ged|ging)? in\b|\blog(ged|ging) out\b/i,
  ],
  'fr-FR': [
    /\bpostures?\b/i,
    /(stock|commande) virtuel/i,
    /(stock|capital|valeur) proposé/i,
    /valeurs? aberrantes?/i,
    /\bpopularité/i,
    /\bmarchandises?\b/i,
    /fractionn/i,
    /\banticipé/i,
    /loi de demande/i,
    /\bsolde\b/i,
    /\bla société\b/i,
    /(est|sont) dite?s?\b/i,
    // Narrow no-break spaces before the signs, and inside the quotation marks.
    /[ \u00a0][:;?!%»]|«[ \u00a0]/,
  ],
  'pt-BR': [
    /saldos? (de segurança|virtua|propost|mínim|máxim|médi|financeir)/i,
    /pedidos? virtua/i,
    /\bposturas?\b/i,
    /lei de demanda/i,
    /fora da curva/i,
    /em jogo|sem isso|não diz/i,
    /\bmercadorias?\b/i,
    /\brupturas?\b/i,
    /popularidade|celeridade|sincronia/i,
    /\bantecipados?\b/i,
    /equilibrad[oa]s?\b/i,
    /\b(NSR|gap)\b/i,
    /fronteira/i,
    // One word for a remark, and none that is also an invoice.
    /anotaç|\bnotas?\b/i,
    /(retornar|voltar) ao ERP/i,
    // A place with stock: "unidade" is the measure.
    /\b(nova|várias|outras|todas as|escolher) unidades?$/i,
  ],
  'es-ES': [
    /saldos? (de seguridad|virtual|propuest|mínim|máxim|medio|financier)/i,
    /pedidos? virtual/i,
    /\bposturas?\b/i,
    /ley de demanda/i,
    /valor(es)? atípicos?/i,
    /en juego|sin esto|no dice/i,
    /\bmercanc[ií]as?\b/i,
    /popularidad|celeridad|sincronía/i,
    /\banticipad[oa]s?\b/i,
    /equilibrad[oa]s?\b/i,
    /\b(NSR|gap|brechas?)\b/i,
    /\bliberación\b/i,
    /frontera/i,
  ],
}

/** The specification's words of a language, and the trade's term that stands beside them in every sentence. */
const WITH_TERM: Partial<Record<Language, readonly (readonly [word: RegExp, term: RegExp])[]>> = {
  'en-US': [
    [/\btriggers?\b/i, /reorder point/i],
    [/\bbatch(es)?\b/i, /order quantit/i],
    [/\bportfolios?\b/i, /stocking polic/i],
    [/\bredemptions?\b/i, /release/i],
  ],
  'fr-FR': [
    [/\bseuils?\b/i, /points? de commande/i],
    [/\blots?\b/i, /quantités? de commande/i],
    [/\bportefeuilles?\b/i, /politique de stock/i],
  ],
  'pt-BR': [
    [/\bgatilhos?\b/i, /ponto de pedido/i],
    [/portfólios?/i, /política de estoque/i],
  ],
  'es-ES': [
    [/\bdisparador(es)?\b/i, /punto de pedido/i],
    [/\bportafolios?\b/i, /política de stock/i],
  ],
}

/** Labels are short and have no stop; all else is a sentence. */
const isSentence = (text: string) => /[.?!:]/.test(text) || text.split(/\s+/).length > 4

/** One row of a table of tests for each rule of each language. */
const rowsOf = <Rule>(rules: Partial<Record<Language, readonly Rule[]>>) =>
  (Object.keys(rules) as Language[]).flatMap((language) =>
    (rules[language] ?? []).map((rule) => [language, rule] as const),
  )

test.each(rowsOf(NOT_SAID))('%s has no phrase with %s', async (language, word) => {
  expect((await shownIn(language)).filter(([, text]) => word.test(text))).toEqual([])
})

test.each(rowsOf(WITH_TERM))('%s has in sentences only together: %s', async (language, [word, term]) => {
  const sentences = (await shownIn(language)).filter(([, text]) => isSentence(text))
  expect(sentences.filter(([, text]) => word.test(text) && !term.test(text))).toEqual([])
})
