import type { Api } from '../scripts/sample-product.ts'
import { newDocument } from './company.ts'

/**
 * Makes a company in dollars that has nothing yet, and returns its id. It promises the service that is prefilled, unless it is
 * to be asked.
 */
export async function newCompany(admin: Api, name: string, asks?: 'asks for its promise'): Promise<string> {
  const { id } = await admin.post<{ id: string }>('/company', {
    ...{ fantasyName: name, corporateName: `${name} Inc` },
    ...{ businessDocument: newDocument(), currency: 'USD' },
  })
  const scope = { company: id }
  if (!asks)
    await admin.post('/settings', {
      kind: 'planning',
      title: 'Service',
      scope,
      value: { serviceRule: 'targets' },
    })
  return id
}
