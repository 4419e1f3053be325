/**
 * Returns the probability of at least so uneven a split of `helped` and `costly` decisions if both were equally likely: the
 * two-sided sign test. Those without a difference tell nothing.
 */
export function signTest(helped: number, costly: number): number {
  const n = helped + costly
  const most = Math.max(helped, costly)
  let term = 0.5 ** n
  let tail = 0
  for (let k = 0; k <= n; k++) {
    if (k >= most) tail += term
    term *= (n - k) / (k + 1)
  }
  return Math.min(1, 2 * tail)
}
