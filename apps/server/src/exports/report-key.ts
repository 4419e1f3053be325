type InCatalog = { catalogId: string; id: string }

/**
 * Returns the storage key of a report. Each attempt has its own key and the row names the valid one (null: written by
 * an earlier release), so an attempt that has lost its job replaces nothing. The name that users see is not part of it.
 */
export const reportKey = ({ catalogId, id, attempt }: InCatalog & { attempt: number | null }) =>
  `${keysOfReport({ catalogId, id })}${attempt === null ? '' : `.${attempt}`}`

/** Prefix of the keys of all attempts. */
export const keysOfReport = ({ catalogId, id }: InCatalog) => `${catalogId}/reports/${id}`
