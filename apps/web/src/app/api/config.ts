import type { ProfileType } from '@giro/contract'
import { useEffect, useState } from 'react'

/** Public facts about this installation (`GET /config.json`). */
export type AppConfig = {
  /** API origin by the page's hostname; a page whose hostname is absent calls its own origin. */
  apiHosts: Record<string, string>
  /** Sent as `x-api-key` with every call. */
  apiKey: string
  /** Permission to register: the first user of an empty installation, invited users, or anyone. */
  signUp: 'first_user' | 'invited' | 'open'
  /** Sign-in data of the sample company; null if there is none. */
  sample: { password: string; users: { email: string; profileType: ProfileType }[] } | null
  version: string
}

let loaded: Promise<AppConfig> | null = null

/** Reads /config.json once; after a failure the next call asks again. */
export function appConfig(): Promise<AppConfig> {
  loaded ??= readConfig().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

/** Returns the facts about this installation; null until they are read, or if they cannot be. */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null)
  useEffect(() => {
    let isShown = true
    appConfig().then(
      (read) => isShown && setConfig(read),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return config
}

/** Forgets what was read, so that a new key of the installation is learnt without a reload. */
export const forgetConfig = (): void => {
  loaded = null
}

async function readConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(30_000), cache: 'no-cache' })
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as AppConfig
}

/** Origin of the API for this page, without a final slash. Empty: our own. */
export const apiOrigin = (config: AppConfig): string =>
  (config.apiHosts[location.hostname] ?? '').replace(/\/$/, '')
