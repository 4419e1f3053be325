/**
 * Special functions of the probability distributions, to about 1e-13 relative. Densities are computed from deviances
 * (Loader 2000, "Fast and accurate computation of binomial probabilities") so that they neither underflow nor
 * lose digits at large means; tails from continued fractions (Lentz), whose number of steps is bounded.
 */

const TWO_PI = 2 * Math.PI
const LOG_SQRT_TWO_PI = 0.9189385332046727
const TINY = 1e-300
const EPSILON = 1e-16
/** A continued fraction has settled when a step changes it by no more than its own rounding. */
const ROUNDING = 2e-15

/** Lanczos coefficients, g = 7, nine terms (Godfrey). */
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  const y = x - 1
  let sum: number = LANCZOS[0]
  for (let i = 1; i < LANCZOS.length; i++) sum += (LANCZOS[i] as number) / (y + i)
  const t = y + 7.5
  return LOG_SQRT_TWO_PI + (y + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Returns the remainder of Stirling's formula for ln x!: ln Γ(x+1) - (x+½)ln x + x - ½ln 2π, x > 0. */
function stirlingError(x: number): number {
  if (x < 16) return logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - LOG_SQRT_TWO_PI
  const q = 1 / (x * x)
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - q / 1188) * q) * q) * q) / x
}

/** x·ln(x/m) + m - x without cancellation near x = m. */
function deviance(x: number, m: number): number {
  if (Math.abs(x - m) >= 0.1 * (x + m)) return x * Math.log(x / m) + m - x
  const v = (x - m) / (x + m)
  let sum = (x - m) * v
  let term = 2 * x * v
  for (let j = 1; j < 100; j++) {
    term *= v * v
    const next = sum + term / (2 * j + 1)
    if (next === sum) break
    sum = next
  }
  return sum
}

/** mean^k e^-mean / Γ(k+1) for real k >= 0. */
export function poissonDensity(k: number, mean: number): number {
  if (mean <= 0) return k === 0 ? 1 : 0
  if (k === 0) return Math.exp(-mean)
  return Math.exp(-stirlingError(k) - deviance(k, mean)) / Math.sqrt(TWO_PI * k)
}

/** Binomial density with real arguments: Γ(k+rest+1)/(Γ(k+1)Γ(rest+1))·p^k·q^rest, both above 0. */
function binomialDensity(k: number, rest: number, p: number, q: number): number {
  const n = k + rest
  const log =
    stirlingError(n) - stirlingError(k) - stirlingError(rest) - deviance(k, n * p) - deviance(rest, n * q)
  return Math.exp(log) * Math.sqrt(n / (TWO_PI * k * rest))
}

function gammaSeries(a: number, x: number): number {
  let term = 1
  let sum = 1
  const steps = 500 + Math.ceil(12 * Math.sqrt(a))
  for (let n = 1; n < steps; n++) {
    term *= x / (a + n)
    sum += term
    if (term < sum * EPSILON) break
  }
  return sum
}

/** Continued fraction h with Q(a, x) = x^a e^-x / Γ(a) · h. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  const steps = 500 + Math.ceil(12 * Math.sqrt(a))
  for (let i = 1; i < steps; i++) {
    const an = -i * (i - a)
    b += 2
    d = an * d + b
    d = 1 / (Math.abs(d) < TINY ? TINY : d)
    c = b + an / c
    if (Math.abs(c) < TINY) c = TINY
    const delta = d * c
    h *= delta
    if (Math.abs(delta - 1) < ROUNDING) break
  }
  return h
}

/** Shape from which a tail near its mean is a corrected normal one: its steps no longer grow with the shape. */
const UNIFORM_SHAPE = 500
/** Distance from the mean within which this applies; further out the fraction and the series are short. */
const UNIFORM_REACH = 0.3
/** Coefficients in powers of η of the correction's first three terms (Temme 1979; DLMF 8.12). */
const UNIFORM = [
  [
    -1 / 3,
    1 / 12,
    -0.014814814814814815,
    0.0011574074074074073,
    0.0003527336860670194,
    -0.0001787551440329218,
    3.919263178522438e-5,
    -2.1854485106799924e-6,
    -1.85406221071516e-6,
    8.296711340953087e-7,
    -1.7665952736826078e-7,
    6.707853543401498e-9,
    1.0261809784240309e-8,
    -4.382036018453353e-9,
    9.14769958223679e-10,
  ],
  [
    -0.0018518518518518517, -0.003472222222222222, 0.0026455026455026454, -0.0009902263374485596,
    0.00020576131687242798, -4.018775720164609e-7, -1.8098550334489977e-5, 7.64916091608111e-6,
    -1.6120900894563446e-6, 4.647127802807434e-9, 1.378633446915721e-7, -5.752545603517705e-8,
    1.1951628599778148e-8,
  ],
  [
    0.004133597883597884, -0.0026813271604938273, 0.0007716049382716049, 2.0093878600823047e-6,
    -0.00010736653226365161, 5.2923448829120125e-5, -1.2760635188618728e-5, 3.423578734096138e-8,
    1.3721957309062932e-6,
  ],
] as const

/** Q(a, x) of a large shape by Temme's uniform expansion. */
function gammaUpperUniform(a: number, x: number): number {
  const half = deviance(a, x)
  const z = Math.sign(x - a) * Math.sqrt(2 * half)
  const eta = z / Math.sqrt(a)
  const [zeroth, first, second] = UNIFORM
  const series = polynomial(zeroth, eta) + (polynomial(first, eta) + polynomial(second, eta) / a) / a
  return Math.min(1, Math.max(0, normalSurvival(z) + (Math.exp(-half) / Math.sqrt(TWO_PI * a)) * series))
}

/**
 * Regularized upper incomplete gamma Q(a, x): P(Gamma(a) > x), and P(Poisson(x) < a) for whole a. a > 0.
 * `density` is x^a e^-x / Γ(a+1), for callers that know it.
 */
export function gammaUpper(a: number, x: number, density?: number): number {
  if (x <= 0) return 1
  if (x === Infinity) return 0
  if (a > UNIFORM_SHAPE && Math.abs(x - a) < UNIFORM_REACH * a) return gammaUpperUniform(a, x)
  const step = density ?? poissonDensity(a, x)
  return x < a + 1 ? 1 - step * gammaSeries(a, x) : step * a * gammaFraction(a, x)
}

function betaFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < TINY ? TINY : d)
  let h = d
  const steps = 500 + Math.ceil(12 * Math.sqrt(Math.max(a, b)))
  for (let m = 1; m < steps; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 + even * d
    d = 1 / (Math.abs(d) < TINY ? TINY : d)
    c = 1 + even / c
    if (Math.abs(c) < TINY) c = TINY
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 + odd * d
    d = 1 / (Math.abs(d) < TINY ? TINY : d)
    c = 1 + odd / c
    if (Math.abs(c) < TINY) c = TINY
    const delta = d * c
    h *= delta
    if (Math.abs(delta - 1) < ROUNDING) break
  }
  return h
}

/** Regularized incomplete beta I_x(a, b), 0 <= x <= 1, a and b > 0. `complement` is 1 - x, given apart for small values. */
export function betaRegularized(x: number, a: number, b: number, complement = 1 - x): number {
  if (x <= 0) return 0
  if (complement <= 0) return 1
  // x^a (1-x)^b / B(a,b)
  const front = (binomialDensity(a, b, x, complement) * a * b) / (a + b)
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(a, b, x)) / a
  return 1 - (front * betaFraction(b, a, complement)) / b
}

/** Chebyshev coefficients of erfc (Press et al. 2007, Numerical Recipes 6.2.2), relative error 1.2e-16 or less. */
const ERFC = [
  -1.3026537197817094, 0.6419697923564902, 0.019476473204185836, -0.00956151478680863, -9.46595344482036e-4,
  3.66839497852761e-4, 4.2523324806907e-5, -2.0278578112534e-5, -1.624290004647e-6, 1.30365583558e-6,
  1.5626441722e-8, -8.5238095915e-8, 6.529054439e-9, 5.059343495e-9, -9.91364156e-10, -2.27365122e-10,
  9.6467911e-11, 2.394038e-12, -6.886027e-12, 8.94487e-13, 3.13092e-13, -1.12708e-13, 3.81e-16, 7.106e-15,
  -1.523e-15, -9.4e-17, 1.21e-16, -2.8e-17,
] as const

function erfcOfPositive(z: number): number {
  const t = 2 / (2 + z)
  const ty = 4 * t - 2
  let d = 0
  let dd = 0
  for (let j = ERFC.length - 1; j > 0; j--) {
    const next = ty * d - dd + (ERFC[j] as number)
    dd = d
    d = next
  }
  return t * Math.exp(-z * z + 0.5 * (ERFC[0] + ty * d) - dd)
}

/** P(Z > z), Z standard normal, exact far into the tail. */
export function normalSurvival(z: number): number {
  const x = Math.abs(z) * Math.SQRT1_2
  const tail = x > 38 ? 0 : 0.5 * erfcOfPositive(x)
  return z >= 0 ? tail : 1 - tail
}

/** Φ(z) = P(Z <= z). */
export function normalCdf(z: number): number {
  return normalSurvival(-z)
}

export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(TWO_PI)
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + (coefficients[i] as number)
  return sum
}

/** Wichura 1988, AS 241 (PPND16): numerator and denominator of the centre, the near tail and the far tail. */
const QUANTILE = {
  centre: [
    [
      3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
      67265.7709270087, 33430.57558358813, 2509.0809287301227,
    ],
    [
      1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
      28729.085735721943, 5226.495278852854,
    ],
  ],
  near: [
    [
      1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
      0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
    ],
    [
      1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
      0.0005475938084995345, 1.0507500716444169e-9,
    ],
  ],
  far: [
    [
      6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
      0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
    ],
    [
      1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
      1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
    ],
  ],
} as const

/** z with Φ(z) = p; -∞ and ∞ at 0 and 1. */
export function normalQuantile(p: number): number {
  if (p <= 0) return -Infinity
  if (p >= 1) return Infinity
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(QUANTILE.centre[0], r)) / polynomial(QUANTILE.centre[1], r)
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const [top, bottom] = r <= 5 ? QUANTILE.near : QUANTILE.far
  const shifted = r <= 5 ? r - 1.6 : r - 5
  const z = polynomial(top, shifted) / polynomial(bottom, shifted)
  return q < 0 ? -z : z
}
