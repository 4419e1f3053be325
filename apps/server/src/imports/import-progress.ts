import type { Scope } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Ground } from '#ground.ts'

/** Twice a second at most: people read the progress of a catalog. */
const REPORT_MS = 500

/** Tells how far an import is, beside its own transaction, which nobody sees before it is done. */
export class ImportProgress {
  readonly #database: Ground['database']
  readonly #scope: Scope
  readonly #file: { catalogId: string; id: string }
  #last = Date.now()
  #sending: Promise<void> = Promise.resolve()
  #isSending = false

  constructor(database: Ground['database'], scope: Scope, file: { catalogId: string; id: string }) {
    this.#database = database
    this.#scope = scope
    this.#file = file
  }

  /** `progress` is 0 to 1. Never waits and never fails: a report lost is a report late. */
  tell(progress: number, rowsRead: number): void {
    if (this.#isSending || Date.now() - this.#last < REPORT_MS) return
    this.#isSending = true
    this.#sending = this.#send(progress, rowsRead)
      .catch(() => {})
      .finally(() => {
        this.#last = Date.now()
        this.#isSending = false
      })
  }

  /** Nothing is under way any more. */
  settled(): Promise<void> {
    return this.#sending
  }

  async #send(progress: number, rowsRead: number): Promise<void> {
    const { catalogId, id } = this.#file
    await this.#database.transaction(this.#scope, async (tx) => {
      const told = await tx
        .updateTable('companyFile')
        .set({ progress, rowsRead })
        .where('catalogId', '=', catalogId)
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .executeTakeFirst()
      if (told.numUpdatedRows > 0n)
        await announce(tx, { kind: 'import', catalogId, id, status: 'processing', progress })
    })
  }
}
