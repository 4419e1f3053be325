import { fields } from '@giro/contract'
import type { Ground } from '#ground.ts'
import { openSample } from '#sample/make-sample.ts'

/** The first language of the product that a browser asks for (`Accept-Language`), else Portuguese, as the web app has it. */
export function firstLanguage(header: string | undefined): fields.Language {
  const accepted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [code = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.find((one) => one.trim().startsWith('q='))
      return { code: code.toLowerCase(), weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { code } of accepted) {
    const known = fields.LANGUAGES.find((language) => language.slice(0, 2).toLowerCase() === code.slice(0, 2))
    if (known) return known
  }
  return 'pt-BR'
}

/** Makes the sample company at the first visit, in the language of the visitor, who waits until its users are there. */
export function sampleAtFirstVisit(ground: Ground): (languages: string | undefined) => Promise<void> {
  const { config, log } = ground
  let settled: Promise<unknown> | null = config.sampleData ? null : Promise.resolve()
  return async (languages) => {
    settled ??= openSample(ground, config.sampleLanguage ?? firstLanguage(languages)).catch(
      (error: unknown) => {
        settled = null
        log.error({ err: error }, 'the sample company could not be made')
      },
    )
    await settled
  }
}
