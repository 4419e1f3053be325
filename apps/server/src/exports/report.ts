import type { fields, ReportRow } from '@giro/contract'

/** A report as its job finds it. */
export type Report = {
  catalogId: string
  companyId: string
  id: string
  kind: ReportRow['kind']
  format: string
  /** Filter of the items in a full report, in the form of the item list. */
  filter: unknown
  /** Language of a full report. */
  language: fields.Language
  createdBy: string
  /** The attempt of the job that writes it. */
  attempt: number
}
