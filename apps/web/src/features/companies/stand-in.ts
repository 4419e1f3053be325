import { whatIsWrongWithCnpj } from '@giro/contract/checks'

/** A company number must be a CNPJ, which only companies in Brazil have. The root of a stand-in says that it is none of theirs. */
export function standInNumber(): string {
  const numbered = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  const first = `EX${numbered}0001`
  for (let digits = 0; ; digits++) {
    const whole = `${first}${String(digits).padStart(2, '0')}`
    if (whatIsWrongWithCnpj(whole) === null) return whole
  }
}
