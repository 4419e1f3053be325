import { FILE_KINDS, FILE_STATUSES, REPORT_KINDS } from 'virtual:contract'
import { say } from '#app/i18n/say.ts'
import { type Words, wordOptions } from '#app/session/use-words.ts'
import type { ListColumn } from '#ui/list/define.ts'

type StoredFile = { fileName: string; kind: string; size: number; createdAt: string }
const KINDS = {
  fileKind: wordOptions('fileKind', FILE_KINDS),
  reportKind: wordOptions('reportKind', REPORT_KINDS),
}

/** The filter of a column that shows how far a file is. */
const STATUS_FILTER = {
  field: 'status',
  kind: 'words',
  isPromoted: true,
  options: wordOptions('fileStatus', FILE_STATUSES),
} as const

/** The columns that every list of files has: each list puts them in its order, beside its own. */
export const fileColumns = <Row extends StoredFile>(kinds: keyof typeof KINDS) =>
  ({
    fileName: {
      id: 'fileName',
      header: ({ t }) => t('download.file'),
      isSortable: true,
      width: 180,
      cell: ({ fileName }) => fileName,
    },
    kind: {
      id: 'kind',
      header: ({ t }) => t('download.kind'),
      topic: `term.${kinds}`,
      width: 120,
      isSortable: true,
      cell: ({ kind }, { t }) => say(t, `words.${kinds}.${kind}`),
      filter: { kind: 'words', isPromoted: true, options: KINDS[kinds] },
    },
    createdAt: {
      id: 'createdAt',
      header: ({ t }) => t(kinds === 'fileKind' ? 'download.sentAt' : 'download.createdAt'),
      width: 150,
      isSortable: true,
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
    state: {
      id: 'state',
      header: ({ t }) => t('download.state'),
      topic: kinds === 'fileKind' ? 'term.processing' : 'term.reportState',
      filter: STATUS_FILTER,
    },
    size: {
      id: 'size',
      header: ({ t }) => t('download.size'),
      width: 110,
      align: 'end',
      isSortable: true,
      cell: ({ size }, { format }) => format.bytes(size),
    },
  }) satisfies Record<string, ListColumn<Row, Words>>
