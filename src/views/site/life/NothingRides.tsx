import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { EmptyState } from '../../../widgets/EmptyState'
import { Note } from './Note'
import { whyLeftOut } from './trainChoice'

interface NothingRidesProps {
  picked: readonly AnyRow[]
  to: string
}

/** A train without a site: none is ticked, all have the version, or none can have it. */
export function NothingRides({ picked, to }: NothingRidesProps) {
  const say = useSay()
  if (picked.length === 0)
    return <EmptyState title={say('siteLife.train.nobody')} hint={say('siteLife.train.nobodyHint')} />
  return picked.every((row) => whyLeftOut(row, to) === 'newest') ? (
    <Note tone="done" title={say('siteLife.train.allNewest', { count: picked.length, version: to })} />
  ) : (
    <Note tone="warning" title={say('siteLife.train.none', { version: to })} />
  )
}
