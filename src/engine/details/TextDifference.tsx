import { lazy, Suspense } from 'react'
import type { Field } from '../../resources/kit/field'

const Comparison = lazy(() =>
  import(/* webpackChunkName: 'formatted' */ '../kinds/richtext/Comparison').then(({ Comparison }) => ({
    default: Comparison,
  })),
)

/** Whether two values of the field are texts long enough to be told by what differs in them. */
export const isComparedText = (field: Field | undefined, before: unknown, after: unknown): boolean =>
  (field?.kind === 'richtext' || field?.kind === 'longtext') &&
  !field.secret &&
  [before, after].every((value) => typeof value === 'string' && value !== '')

/** Both texts in one, shortened to what changed and its neighbours. */
export const TextDifference = ({ field, before, after }: { field: Field; before: unknown; after: unknown }) => (
  <Suspense fallback={null}>
    <Comparison before={String(before)} after={String(after)} isPlain={field.kind !== 'richtext'} isBrief />
  </Suspense>
)
