import { type PARAMETER_GROUPS, PLANNING_PARAMETERS } from 'virtual:contract'

export type Parameter = (typeof PLANNING_PARAMETERS)[number]

export type GroupName = keyof typeof PARAMETER_GROUPS

export type Typed = Readonly<Record<string, string>>
/** One number or word of a parameter: `abcLimits.a`, `reviewDays`. */
export type Part = { path: string; key: string | null; standard: number | string }

/** The parts of a parameter: one, or one for each of its numbers. */
export const partsOf = ({ name, standard }: Parameter): readonly Part[] =>
  typeof standard === 'object'
    ? Object.entries(standard).map(([key, one]) => ({ path: `${name}.${key}`, key, standard: one }))
    : [{ path: name, key: null, standard }]

/** True if a parameter is a share, which is written and typed as a percentage. */
export const isShare = ({ unit }: Pick<Parameter, 'unit'>): boolean => unit?.startsWith('share') ?? false

/** Factor between the number on the screen and that of the API. */
export const scaleOf = (parameter: Pick<Parameter, 'unit'>): number => (isShare(parameter) ? 100 : 1)

/** Removes the dust of binary division: 0.931 and not 0.9309999999999999. */
const clean = (value: number): number => Number(value.toPrecision(12))

/** True if something is typed for a parameter, which then holds in place of its default. */
export const isSet = (parameter: Parameter, typed: Typed): boolean =>
  partsOf(parameter).some(({ path }) => (typed[path]?.trim() ?? '') !== '')

/** Returns the default of a part without input: its own, or another if a certain parameter is set. */
export function standardOf({ beside }: Parameter, { standard }: Part, typed: Typed): Part['standard'] {
  const set = Object.entries(typed).flatMap(([path, text]) =>
    text.trim() === '' ? [] : [path.split('.')[0], `${path}=${text.trim()}`],
  )
  return beside?.isSet.some((name) => set.includes(name)) ? beside.standard : standard
}

/** The values that a company or a catalog set, as texts of the form in the language on the screen; what it left at the default is empty. */
export function typedOf(value: Readonly<Record<string, unknown>>, write: (number: number) => string): Typed {
  const text = (one: unknown, scale: number) =>
    typeof one === 'number' ? write(clean(one * scale)) : String(one)
  return Object.fromEntries(
    PLANNING_PARAMETERS.filter(({ name }) => value[name] !== undefined).flatMap((parameter) =>
      partsOf(parameter).map(({ path, key }) => {
        const whole = value[parameter.name]
        const one = key === null ? whole : (whole as Record<string, unknown>)[key]
        return [path, text(one, scaleOf(parameter))]
      }),
    ),
  )
}

/**
 * Returns the form as it is saved: parameters without input are left out, and empty parts of a parameter of several
 * numbers keep their default. `number` reads a typed number; invalid ones are sent as typed, so that the server names
 * the field.
 */
export function settingOf(typed: Typed, number: (text: string) => number | null): Record<string, unknown> {
  const read = ({ path, standard }: Part, parameter: Parameter): unknown => {
    const text = typed[path]?.trim() ?? ''
    if (text === '') return standard
    if (typeof standard === 'string') return text
    const value = number(isShare(parameter) ? text.replace(/\s*%$/, '') : text)
    return value === null ? text : clean(value / scaleOf(parameter))
  }
  return Object.fromEntries(
    PLANNING_PARAMETERS.flatMap((parameter) => {
      if (!isSet(parameter, typed)) return []
      const parts = partsOf(parameter)
      const [first] = parts
      const whole =
        first?.key === null
          ? read(first, parameter)
          : Object.fromEntries(parts.map((part) => [part.key, read(part, parameter)]))
      return [[parameter.name, whole]]
    }),
  )
}
