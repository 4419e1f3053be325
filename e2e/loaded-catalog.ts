import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Api } from '../scripts/sample-product.ts'
import { WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const DAY_MS = 86_400_000
/** The day that many days ago, as files write it. */
export const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** A catalog of its own for a test, of these files by their kinds: the last has the movements that give items a class. */
export async function loadedCatalog(identifier: string, files: Readonly<Record<string, readonly string[]>>) {
  const first = await apiAs('company_administrator')
  const { id } = await first.post<{ id: string }>('/catalog', { title: identifier, identifier })
  const api = await apiAs('company_administrator', id)
  const { rows: sites } = await api.get<{ rows: { id: string }[] }>('/site?orderBy=identifier&limit=1')
  const load = loader(api, id, sites[0]?.id)
  for (const [kind, lines] of Object.entries(files)) await load(kind, lines)
  return {
    api,
    load,
    planned: () => vi.waitUntil(isPlannedIn(api, id), { ...WORKED, interval: 200 }),
    async open(page: Page): Promise<void> {
      await signIn(page, 'company_administrator', id)
    },
  }
}

/** Returns what tells whether nothing of a catalog is loaded or planned any more, and it has a plan. */
const isPlannedIn = (api: Api, id: string) => async () => {
  const { processing, generation } = await api.get<{ processing: boolean; generation: number }>(
    `/catalog/${id}`,
  )
  return !processing && generation > 0
}

/** Returns what loads a file of a kind into a catalog, and waits until it is planned. */
export function loader(api: Api, id: string, siteId?: string) {
  const isPlanned = isPlannedIn(api, id)
  return async (kind: string, lines: readonly string[]): Promise<void> => {
    const text = lines.join('\n')
    const asked = { fileName: `${kind}.csv`, kind, size: text.length, siteId }
    type Place = { id: string; url: string; method: string; headers: Record<string, string> }
    const { id: file, url, method, headers } = await api.post<Place>('/file/generate-upload-url', asked)
    await fetch(url, { method, headers, body: text })
    await api.post('/company-files', { id: file })
    const isLoaded = async () =>
      (await api.get<{ status: string }>(`/company-files/${file}`)).status === 'finished' && isPlanned()
    await vi.waitUntil(isLoaded, { ...WORKED, interval: 200 })
  }
}
