import type { TestProject } from 'vitest/node'
import { type SampleProduct, startSampleProduct } from '../scripts/sample-product.ts'

declare module 'vitest' {
  interface ProvidedContext extends Omit<SampleProduct, 'stop'> {}
}

/** Once per run: the whole product with the sample company, in a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...product } = await startSampleProduct()
  project.provide('origin', product.origin)
  project.provide('apiKey', product.apiKey)
  project.provide('samplePassword', product.samplePassword)
  project.provide('dataDir', product.dataDir)
  return stop
}
