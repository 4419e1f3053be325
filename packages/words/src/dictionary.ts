import type { Entry } from './entry.ts'
import type { Words } from './words.ts'

type Labels<Entries> = { [Name in keyof Entries]: string }

/** Returns the labels without the rest of their entries. */
const labelsOf = <Entries extends Record<string, Entry | string>>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, typeof entry === 'string' ? entry : entry.label]),
  ) as Labels<Entries>

/** The same labels for narrow places: "Trigger (reorder point)" is "Trigger" there. */
const shortLabelsOf = <Entries extends Record<string, Entry>>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { label }]) => [name, label.replace(/\s\(.*\)$/, '')]),
  ) as Labels<Entries>

/** The sentences of the alerts' causes, by alert. */
const causesOf = (alerts: Words['alerts']) =>
  Object.fromEntries(Object.entries(alerts).map(([kind, { causes }]) => [kind, causes])) as {
    [Kind in keyof Words['alerts']]: Words['alerts'][Kind]['causes']
  }

/** The formulas that belong to one field, by their own names. */
const formulasOf = (fields: Words['fields']): Record<string, string> =>
  Object.assign({}, ...Object.values(fields).map((entry: Entry | string) => Object(entry).formula))

/** A phrase without a form for many, which is for a million and more, says there what it says for others. */
const withMany = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).flatMap(([name, phrase]) => {
      if (typeof phrase !== 'string') return [[name, withMany(phrase)]]
      const many = name.replace(/_other$/, '_many')
      return many === name || many in part
        ? [[name, phrase]]
        : [
            [many, phrase],
            [name, phrase],
          ]
    }),
  ) as Part

/**
 * The words as the web asks for them: `t('fields.sku')`, `t('words.alert.package')`, `t('feed.title')`. Help texts are
 * not among them: the server answers those.
 */
export const dictionaryOf = ({
  fields,
  alerts,
  decisions: { theme, context, reason, stance },
  classes,
  explanations,
  parameters,
  terms: _,
  ...rest
}: Words) =>
  withMany({
    ...rest,
    fields: labelsOf(fields),
    words: {
      ...classes,
      alert: labelsOf(alerts),
      theme: labelsOf(theme),
      context: labelsOf(context),
      contextShort: shortLabelsOf(context),
      reason,
      stance,
    },
    causes: causesOf(alerts),
    explain: {
      ...explanations,
      ...parameters,
      formulas: { ...explanations.formulas, ...formulasOf(fields) },
    },
  })

export type Dictionary = ReturnType<typeof dictionaryOf>
