import { useCallback } from 'react'
import { useList } from '../../../engine/list/ListContext'

const OPENED = /^(?:(initialize|upgrade|rollback|test|work|rollout)-(\d+)|(rollout))$/

export interface OpenedLifecycle {
  what: 'initialize' | 'upgrade' | 'rollback' | 'test' | 'work' | 'rollout'
  /** Of a site, a release or a run; absent where a rollout is only planned. */
  id?: number
}

/** What of a site's lifecycle stands open beside the list, by its address. */
export const openedLifecycle = (open: string | undefined): OpenedLifecycle | undefined => {
  const [, what, id, plan] = OPENED.exec(open ?? '') ?? []
  if (plan) return { what: 'rollout' }
  return what ? { what: what as OpenedLifecycle['what'], id: Number(id) } : undefined
}

/** Opens it: the plan of a work beside the list. */
export function useOpenLifecycle(): (what: 'initialize' | 'upgrade' | 'rollback' | 'test', id: number) => void {
  const { setOpen } = useList()
  return useCallback((what, id) => setOpen(`${what}-${id}`), [setOpen])
}
