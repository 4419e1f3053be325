type InCatalog = { catalogId: string; id: string }

/**
 * Where a report lies in the storage. Each attempt to write it has a place of its own, and the row says which one's is
 * the report (null: an earlier release wrote it): an attempt that lost its job, and does not know it yet, replaces
 * nothing. The name users see never comes into it.
 */
export const reportKey = ({ catalogId, id, attempt }: InCatalog & { attempt: number | null }) =>
  `${keysOfReport({ catalogId, id })}${attempt === null ? '' : `.${attempt}`}`

/** What the keys of all attempts begin with. */
export const keysOfReport = ({ catalogId, id }: InCatalog) => `${catalogId}/reports/${id}`
