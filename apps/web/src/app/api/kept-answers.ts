/**
 * Answers are kept by the queries of the pages inside the frame (query.ts); the session knows when they no longer hold.
 * It says so here, so that the login page need not load what keeps them.
 */
type Which = 'all' | 'of_catalog'

let drop: (which: Which) => void = () => undefined
/** Forgets answers: all of them, or those about the catalog that was selected. */
export const dropAnswers = (which: Which): void => drop(which)
export const onDropAnswers = (listener: (which: Which) => void): void => {
  drop = listener
}
