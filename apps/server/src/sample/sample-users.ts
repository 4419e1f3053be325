import { PROFILE_TYPES, type ProfileType } from '@giro/contract'

type SampleProfile = Exclude<ProfileType, 'system_administrator'>

/**
 * One user of each profile that works in a company, `<profile>@sample.giro.local`. Nobody of the sample sees other
 * companies: its password is told to anybody until the first user registers.
 */
export const sampleUsers: readonly { email: string; profileType: SampleProfile }[] = PROFILE_TYPES.filter(
  (profileType) => profileType !== 'system_administrator',
).map((profileType) => ({ profileType, email: `${profileType}@sample.giro.local` }))
