/** What two texts that say the same in two languages were, from one change set on. */
export interface Said {
  changeSetId: number | null
  one: unknown
  other: unknown
}

export interface Behind {
  which: 'one' | 'other'
  /** The change set that changed the other one first, since both said the same. */
  changeSetId: number
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Which of two texts has not followed the other. Both say the same when they are first there together, and again once each
 * has changed since; a change that was taken back is none. Undefined while one is missing: there is nothing to be older than.
 */
export function behindOf(oldestFirst: readonly Said[]): Behind | undefined {
  let even: Said | undefined
  let behind: Behind | undefined
  for (const said of oldestFirst) {
    if (isBlank(said.one) || isBlank(said.other)) {
      even = undefined
      behind = undefined
      continue
    }
    const isOneNew = even !== undefined && !isSame(said.one, even.one)
    const isOtherNew = even !== undefined && !isSame(said.other, even.other)
    if (!even || (isOneNew && isOtherNew)) {
      even = said
      behind = undefined
    } else if (isOneNew === isOtherNew) behind = undefined
    else {
      const which = isOneNew ? 'other' : 'one'
      if (behind?.which !== which && said.changeSetId !== null) behind = { which, changeSetId: said.changeSetId }
    }
  }
  return behind
}
