import { useTranslation } from 'react-i18next'
import type { PastedColumn } from '#app/rows/resource.ts'
import css from '#app/rows/rows.module.css'

type PastedTableProps = {
  columns: readonly PastedColumn[]
  rows: readonly (readonly string[])[]
  /** Returns the errors of the row at a position, in words. */
  problemsOf: (place: number) => readonly string[]
  /** Places of the rows that are shown; all of them where absent. */
  places?: readonly number[]
}

/** Pasted rows as they were understood, each with what is wrong with it. */
export function PastedTable({ columns, rows, problemsOf, places = [...rows.keys()] }: PastedTableProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className={css.grid} aria-label={t('rows.preview')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t('rows.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{place + 1}</th>
              {columns.map(({ name }, column) => (
                <td key={name}>{rows[place]?.[column] ?? ''}</td>
              ))}
              <td className={css.wrong}>
                {problemsOf(place).map((said) => (
                  <p key={said}>{said}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
