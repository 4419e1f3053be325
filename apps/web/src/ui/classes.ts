/** Class names that hold, in one text: `classes(css.row, isSelected && css.selected)`. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
