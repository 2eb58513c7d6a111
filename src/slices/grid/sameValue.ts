/** Nothing, an absent value and an empty text are the same. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value)

export const isSameValue = (one: unknown, other: unknown): boolean =>
  plain(one) === plain(other) || JSON.stringify(plain(one)) === JSON.stringify(plain(other))
