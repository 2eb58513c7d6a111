import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { EmptyState } from '../../../widgets/EmptyState'
import { Note } from './Note'
import { whyLeftOut } from './rolloutChoice'

interface NothingToRollOutProps {
  picked: readonly AnyRow[]
  to: string
}

/** A rollout without a site: none is ticked, all have the version, or none can have it. */
export function NothingToRollOut({ picked, to }: NothingToRollOutProps) {
  const say = useSay()
  if (picked.length === 0)
    return <EmptyState title={say('siteLifecycle.rollout.nobody')} hint={say('siteLifecycle.rollout.nobodyHint')} />
  return picked.every((row) => whyLeftOut(row, to) === 'newest') ? (
    <Note tone="done" title={say('siteLifecycle.rollout.allNewest', { count: picked.length, version: to })} />
  ) : (
    <Note tone="warning" title={say('siteLifecycle.rollout.none', { version: to })} />
  )
}
