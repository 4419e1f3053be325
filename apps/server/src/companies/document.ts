import { fields } from '@giro/contract'
import { invalid } from '#failure.ts'

/** The number of a company as its country keeps it: a CNPJ, bare, in Brazil; elsewhere what was typed, or none. */
export function companyDocument(country: string, typed: string | null | undefined): string | null {
  if (country !== 'BR') return typed ?? null
  if (typed == null) throw invalid('businessDocument', 'required')
  const bare = fields.bareNumber(typed)
  const wrong = fields.whatIsWrongWithCnpj(bare)
  if (wrong) throw invalid('businessDocument', wrong)
  return bare
}
