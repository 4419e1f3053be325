/** Where a report of a catalog lies in the storage. The name users see never comes into it. */
export const reportKey = ({ catalogId, id }: { catalogId: string; id: string }) =>
  `${catalogId}/reports/${id}`
