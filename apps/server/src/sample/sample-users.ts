import { createHmac } from 'node:crypto'
import { PROFILE_TYPES, type ProfileType } from '@giro/contract'

/** One user of each profile, `<profile>@sample.giro.local`. */
export const sampleUsers: readonly { email: string; name: string; profileType: ProfileType }[] =
  PROFILE_TYPES.map((profileType) => ({
    profileType,
    email: `${profileType}@sample.giro.local`,
    name: nameOf(profileType),
  }))

function nameOf(profileType: ProfileType): string {
  const names: Record<ProfileType, string> = {
    system_administrator: 'Sofia Prado',
    administrator: 'André Moreira',
    company_administrator: 'Carla Menezes',
    company_employee: 'Ana Teixeira',
    viewer: 'Vítor Campos',
  }
  return names[profileType]
}

/** The sample users' password: made from the installation's own secret, so that no two installations share it. */
export const samplePassword = (tokenSecret: string): string =>
  `Giro-${createHmac('sha256', tokenSecret)
    .update('sample password')
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}-1a`
