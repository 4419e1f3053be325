import { PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { type Caller, callerMay, isPlatform, principalOf, scopeOf, seesWholeCompanies } from './caller.ts'

const current = { generation: 1, items: 10 }
const caller = (profileType: ProfileType, over: Partial<Caller> = {}): Caller => ({
  userId: 'u',
  name: 'Ana',
  profileType,
  ...principalOf(profileType),
  sessionId: 's',
  companyIds: ['c1', 'c2'],
  catalog: null,
  ...over,
})

test('who sees every catalog of their companies, who every company, and who may only look', () => {
  const those = (is: (profile: ProfileType) => boolean) => PROFILE_TYPES.filter(is)
  expect(those(seesWholeCompanies)).toEqual([
    'system_administrator',
    'administrator',
    'company_administrator',
  ])
  expect(those((profile) => isPlatform(caller(profile)))).toEqual(['system_administrator'])
  expect(those((profile) => !callerMay(caller(profile), 'item.edit'))).toEqual(['viewer'])
})

describe('the rows that a call can see', () => {
  test.each([
    ['of their companies', caller('viewer'), ['c1', 'c2'], null, false],
    [
      'and of the catalog they work in',
      caller('viewer', { catalog: { id: 'k', companyId: 'c1', current } }),
      ['c1', 'c2'],
      'k',
      false,
    ],
    [
      'of the company of a catalog that was given to them alone',
      caller('viewer', { companyIds: [], catalog: { id: 'k', companyId: 'c3', current } }),
      ['c3'],
      'k',
      false,
    ],
    ['of everybody', caller('system_administrator', { companyIds: [] }), [], null, true],
  ] as const)('%s', (_, who, companyIds, catalogId, platform) => {
    expect(scopeOf(who)).toEqual({ userId: 'u', companyIds, catalogId, isPlatform: platform })
  })
})
