import fc from 'fast-check'

/**
 * Property tests try the same examples at every run, so that a failure can be repeated and comes from the change at hand.
 * `GIRO_PROPERTY_SEED` chooses other examples: a whole number, or `random`.
 */
const seed = process.env.GIRO_PROPERTY_SEED ?? '20261122'
if (seed !== 'random') {
  if (!/^\d+$/.test(seed))
    throw new Error(`GIRO_PROPERTY_SEED must be a whole number or "random"; it is "${seed}".`)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}
