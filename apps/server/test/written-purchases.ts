import { expect } from 'vitest'
import type { TestApp, Who } from './callers.ts'

/** Returns what asks for a file of approved orders and waits for its bytes. */
export const writtenPurchases =
  ({ app, call }: TestApp) =>
  async (body: object = {}, as: Who = 'company_employee'): Promise<Buffer> => {
    const { id } = (await call(as, 'createPurchaseReport', { body })).body
    const row = async () =>
      (await call('viewer', 'listReports')).body.rows.find((one: { id: string }) => one.id === id)
    await expect.poll(async () => (await row()).status, { timeout: 15_000 }).toMatch(/finished|error/)
    const { downloadUrl, error } = await row()
    expect(error).toBeNull()
    return (await app.inject({ url: new URL(downloadUrl).pathname })).rawPayload
  }
