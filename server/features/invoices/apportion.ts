/**
 * A sum of cents in parts that are as these weights, each a whole number of cents and together exactly the sum: what is
 * left over goes, a cent each, to those that were cut by most. Without any weight the first part is all of it.
 */
export function apportion(sum: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (whole <= 0n) return weights.map((_, at) => (at === 0 ? sum : 0n))
  const sign = sum < 0n ? -1n : 1n
  const size = sum * sign
  const parts = weights.map((weight) => (size * weight) / whole)
  const left = size - parts.reduce((total, part) => total + part, 0n)
  const byCut = weights
    .map((weight, at) => ({ at, cut: (size * weight) % whole }))
    .sort((one, other) => (one.cut === other.cut ? one.at - other.at : one.cut < other.cut ? 1 : -1))
  for (const { at } of byCut.slice(0, Number(left))) parts[at] = (parts[at] ?? 0n) + 1n
  return parts.map((part) => part * sign)
}
