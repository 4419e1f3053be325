import type { Rejection } from './row.ts'

/** True if a row is left out on purpose: nothing is wrong with it but codes that were said to mean nothing. */
export const isLeftOut = (faults: Rejection['faults'], ignored: ReadonlySet<string>): boolean =>
  faults.length > 0 && faults.every(({ expected, found }) => expected.kind === 'word' && ignored.has(found))
