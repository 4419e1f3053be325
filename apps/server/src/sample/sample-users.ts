import { PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { type Key, keyFor } from '#keys.ts'

type SampleProfile = Exclude<ProfileType, 'system_administrator'>

/**
 * One user of each profile that works in a company, `<profile>@sample.giro.local`. Nobody of the sample sees other
 * companies: its password is told to anybody.
 */
export const sampleUsers: readonly { email: string; name: string; profileType: SampleProfile }[] =
  PROFILE_TYPES.filter((profileType) => profileType !== 'system_administrator').map((profileType) => ({
    profileType,
    email: `${profileType}@sample.giro.local`,
    name: nameOf(profileType),
  }))

function nameOf(profileType: SampleProfile): string {
  const names: Record<SampleProfile, string> = {
    administrator: 'André Moreira',
    company_administrator: 'Carla Menezes',
    company_employee: 'Ana Teixeira',
    viewer: 'Vítor Campos',
  }
  return names[profileType]
}

/** The sample users' password: made from the installation's own key, so that no two installations share it. */
export const samplePassword = (key: Key): string =>
  `Giro-${keyFor(key, 'sample password')
    .toString('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}-1a`
