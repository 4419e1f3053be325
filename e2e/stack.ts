import type { TestProject } from 'vitest/node'
import { type SampleProduct, sampleApi, startSampleProduct } from '../scripts/sample-product.ts'
import { type Company, copyCompany } from './company.ts'

declare module 'vitest' {
  interface ProvidedContext extends Omit<SampleProduct, 'stop'> {
    /** The company that nobody works in, and that files copy. */
    copied: Pick<Company, 'companyId' | 'domain'>
  }
}

/**
 * Once per run: the whole product in a folder of its own, with the sample company, planned. The walk works in it; what
 * files copy is a copy of before that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...product } = await startSampleProduct()
  const untouched = await sampleApi(product, 'viewer')
    .then(() => copyCompany({ ...product, domain: '@sample.giro.local', companyId: null }))
    .catch(async (error) => {
      await stop()
      throw error
    })
  project.provide('origin', product.origin)
  project.provide('apiKey', product.apiKey)
  project.provide('samplePassword', product.samplePassword)
  project.provide('dataDir', product.dataDir)
  project.provide('ownerUrl', product.ownerUrl)
  project.provide('copied', { companyId: untouched.companyId, domain: untouched.domain })
  return stop
}
