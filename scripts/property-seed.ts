import fc from 'fast-check'

/**
 * Properties are tried with the same examples at every run, so that a change is judged by what it does and a failure can
 * be seen again. `GIRO_PROPERTY_SEED` asks for others: a whole number, or `random`.
 */
const asked = process.env.GIRO_PROPERTY_SEED ?? '20261122'
if (asked !== 'random') {
  if (!/^\d+$/.test(asked))
    throw new Error(`GIRO_PROPERTY_SEED is neither a whole number nor "random": ${asked}`)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) })
}
