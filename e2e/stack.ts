import type { TestProject } from 'vitest/node'
import { type SampleProduct, sampleApi, startSampleProduct } from '../scripts/sample-product.ts'

declare module 'vitest' {
  interface ProvidedContext extends Omit<SampleProduct, 'stop'> {}
}

/** Once per run: the whole product in a folder of its own, with the sample company, planned, which files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...product } = await startSampleProduct()
  await sampleApi(product, 'viewer').catch(async (error) => {
    await stop()
    throw error
  })
  project.provide('origin', product.origin)
  project.provide('apiKey', product.apiKey)
  project.provide('samplePassword', product.samplePassword)
  project.provide('dataDir', product.dataDir)
  project.provide('ownerUrl', product.ownerUrl)
  return stop
}
