import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { firstLanguage } from './first-visit.ts'
import { ensureSample } from './index.ts'

const { app, asOwner, ground } = await startTestApp({ SAMPLE_DATA: 'on' })

const visit = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })
const samples = async () =>
  (
    await asOwner(`select fantasy_name, currency, country, business_document, time_zone from company
      where is_sample and deleted_at is null`)
  ).rows

test.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['en-US,en;q=0.9', 'en-US'],
  ['fr-CA, en;q=0.5', 'fr-FR'],
  ['de-DE, es-419;q=0.7, en;q=0.3', 'es-ES'],
  ['en;q=0, pt', 'pt-BR'],
  ['de, ja', 'pt-BR'],
])('a browser that asks for %s reads %s', (header, language) => {
  expect(firstLanguage(header)).toBe(language)
})

describe('the first visit', () => {
  test('makes the sample in the language of the visitor, and no later one another', async () => {
    await asOwner(`update company set deleted_at = now(); delete from app_user`)
    await ensureSample(ground)
    await visit('/healthz', { accept: '*/*', 'accept-language': 'es' })
    expect(await samples()).toEqual([])
    const page = { accept: 'text/html', 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' }
    await Promise.all([visit('/', page), visit('/feed', page)])
    await visit('/', { ...page, 'accept-language': 'en-US' })
    expect(await samples()).toEqual([
      {
        fantasy_name: 'Val Clair (exemple)',
        currency: 'EUR',
        country: 'FR',
        business_document: null,
        time_zone: 'Europe/Paris',
      },
    ])
    const { sample } = (await app.inject('/config.json')).json()
    expect(sample.users).toHaveLength(4)
    const { rows } = await asOwner(`select name, language from app_user where profile_type = 'viewer'`)
    expect(rows).toEqual([{ name: 'Victor Chevalier', language: 'fr-FR' }])
  })
})
