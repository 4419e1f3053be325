import type { CompanyFileRow } from '@giro/contract'
import { call } from '#app/api/client.ts'

/** An address of a stored file that is made anew when it no longer holds; null: there is no such file (any more). */
export type Stored = { address: string | null; renew: () => Promise<string | null> }

/**
 * Downloads a stored file by its signed address. One that no longer holds is asked for once more. False: the file cannot
 * be had. The bytes go from the server to the disk; the page only looks whether they would come.
 */
export async function download({ address, renew }: Stored): Promise<boolean> {
  if (address !== null && (await holds(address))) return save(address)
  const renewed = await renew().catch(() => null)
  return renewed !== null && (await holds(renewed)) && save(renewed)
}

async function holds(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).ok
  } catch {
    return false
  }
}

function save(address: string): true {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

type AddressName = 'downloadUrl' | 'errorFileUrl' | 'itemErrorFileUrl'

/** One of the files of an upload: itself, its rejected rows, its rows of unknown items. */
export const storedUpload = (file: CompanyFileRow, name: AddressName): Stored => ({
  address: file[name],
  renew: async () => (await call('getCompanyFile', { params: { id: file.id } }))[name],
})

/** Reports looked through for one whose address has ended. */
const LATEST = 500

export const storedReport = ({ id, downloadUrl }: { id: string; downloadUrl: string | null }): Stored => ({
  address: downloadUrl,
  renew: async () => {
    const { rows } = await call('listReports', {
      query: { limit: LATEST, orderBy: 'createdAt', isDESC: true },
    })
    return rows.find((row) => row.id === id)?.downloadUrl ?? null
  },
})
