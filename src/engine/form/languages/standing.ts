import { isEmptyValue } from '../../kinds/face'
import { type Draft, isSame } from '../formState'

/** How one of two texts that say the same stands to the other. */
export type Standing = { is: 'missing' } | { is: 'older'; since?: string } | undefined

/** One text of two: as it was when editing began, and as it stands in the form. */
export interface Side {
  base: unknown
  now: unknown
  /** Since when it has not followed the other, by the server's word. */
  behind?: string
}

/** How `own` stands to `other`. What is changed in the form counts at once: both changed, or the older one, and they are even. */
export function standingOf(own: Side, other: Side): Standing {
  if (isEmptyValue(own.now)) return isEmptyValue(other.now) ? undefined : { is: 'missing' }
  if (isEmptyValue(other.now)) return undefined
  const [isOwnNew, isOtherNew] = [!isSame(own.base, own.now), !isSame(other.base, other.now)]
  if (isOwnNew) return undefined
  if (own.behind !== undefined) return { is: 'older', since: own.behind }
  return isOtherNew && other.behind === undefined && !isEmptyValue(other.base) ? { is: 'older' } : undefined
}

/** A field of the form: what it held, and what it holds. */
export const sideOf = (base: Draft, draft: Draft, name: string, behind: string | undefined): Side => ({
  base: base[name],
  now: draft[name],
  ...(behind === undefined ? {} : { behind }),
})
