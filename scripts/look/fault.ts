export type FaultKind =
  | 'accessibility'
  | 'console'
  | 'overflow'
  | 'cut text'
  | 'cut number'
  | 'message id'
  | 'language'
  | 'layout shift'
  | 'image'
  | 'not reached'

/** CSS pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Fault {
  readonly kind: FaultKind
  /** A selector that finds the element, or the address that failed. */
  readonly where: string
  readonly text: string
  /** Where it is seen on the picture. */
  readonly boxes: readonly Box[]
}

const kindOf = ({ kind, where }: Fault): string => `${kind} ${where.replaceAll(/\[[^\]]*\]|\d+/g, '')}`

/** Faults that differ only in which of many like elements they stand at become one, with the places of all. */
export function gathered(faults: readonly Fault[]): Fault[] {
  const groups = new Map<string, Fault[]>()
  for (const fault of faults) groups.set(kindOf(fault), [...(groups.get(kindOf(fault)) ?? []), fault])
  return [...groups.values()].flatMap((alike) => {
    const [first, ...more] = alike
    if (!first) return []
    const text = more.length > 0 ? `${first.text} (and ${more.length} more such)` : first.text
    return [{ ...first, text, boxes: alike.flatMap(({ boxes }) => boxes) }]
  })
}
