import { samplePassword, signUpState } from '#auth/index.ts'
import type { Ground } from '#ground.ts'
import type { Installation } from '#http/operations.ts'

/** Returns what the sign-in page may know of this installation before anybody has signed in. */
export const installationOf = ({ config }: Pick<Ground, 'config'>): Installation => ({
  signUp: (tx) => signUpState(tx, config),
  /** Returned only while the installation has no administrator: later it would offer strangers a company of its own. */
  async sample(tx) {
    if ((await signUpState(tx, config)) !== 'first_user') return null
    const users = await tx
      .selectFrom('appUser')
      .select(['email', 'profileType'])
      .where('isSample', '=', true)
      .orderBy('createdAt')
      .orderBy('email')
      .execute()
    return users.length === 0 ? null : { password: samplePassword(config.keys[0]), users }
  },
})
