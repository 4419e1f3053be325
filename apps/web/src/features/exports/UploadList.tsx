import type { CompanyFileRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { RowMenu } from '#app/rows/RowMenu.tsx'
import { storedUpload } from '#app/rows/stored.ts'
import { useMay } from '#app/session/session.ts'
import type { Words } from '#app/session/use-words.ts'
import { fileColumns, UploadState, useFileDownloads } from '#features/imports/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'
import { FileList } from './FileList.tsx'

const FILE = fileColumns<CompanyFileRow>('fileKind')
const UPLOADS = defineList<CompanyFileRow, Words>(
  [
    FILE.fileName,
    FILE.kind,
    FILE.createdAt,
    {
      ...FILE.state,
      width: 220,
      cell: (file, { t }) =>
        file.downloadUrl === null ? (
          <Status kind="pill" level="none">
            {t('upload.notSent')}
          </Status>
        ) : (
          <UploadState file={file} />
        ),
    },
    FILE.size,
    {
      id: 'createdBy',
      isHidden: true,
      header: ({ t }) => t('download.by'),
      cell: ({ createdBy }) => createdBy,
    },
    {
      id: 'action',
      header: ({ t }) => t('download.action'),
      width: 200,
      cell: (file) => <Downloads file={file} />,
    },
  ],
  { by: 'createdAt', isDescending: true },
)

/** Files that were sent, and the rows of them that were not taken. */
export function UploadList() {
  const { t } = useTranslation()
  const mayUpload = useMay('file.upload')
  const answer = useListOf(UPLOADS, 'listCompanyFiles', { failed: t('download.filesFailed') })
  return (
    <FileList
      caption={t('download.tabs.files')}
      definition={UPLOADS}
      answer={answer}
      storedOf={(file) => storedUpload(file, 'downloadUrl')}
      empty={{
        title: t('download.noFiles'),
        text: t(mayUpload ? 'download.noFilesText' : 'download.noFilesOthers'),
        action: mayUpload ? (
          <Link to="/upload" className={buttonClass('secondary', 'small')}>
            {t('download.toUpload')}
          </Link>
        ) : null,
      }}
    />
  )
}

/** Offers the rejected rows of a file, else the file itself; the rest is in a menu. */
function Downloads({ file }: { file: CompanyFileRow }) {
  const [first, ...others] = useFileDownloads(file)
  if (!first) return null
  return (
    <div className="row gap-0 apart-1">
      <DownloadButton stored={storedUpload(file, first.of)} label={first.named}>
        {first.label}
      </DownloadButton>
      <RowMenu name={file.fileName} items={others} />
    </div>
  )
}
