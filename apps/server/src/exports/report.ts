import type { fields, ReportRow } from '@giro/contract'

/** A report as its job finds it. */
export type Report = {
  catalogId: string
  companyId: string
  id: string
  kind: ReportRow['kind']
  format: string
  /** Which items a full report is of, as the list of items is asked for them. */
  filter: unknown
  /** In which a full report speaks. */
  language: fields.Language
  createdBy: string
  /** The attempt of the job that writes it. */
  attempt: number
}
