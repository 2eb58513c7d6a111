import { useCallback } from 'react'
import { useList } from '../../../engine/list/ListContext'

const OPENED = /^(?:(initialize|upgrade|rollback|test|work|train)-(\d+)|(train))$/

export interface OpenedLife {
  what: 'initialize' | 'upgrade' | 'rollback' | 'test' | 'work' | 'train'
  /** Of a site, a release or a run; absent where a train is only planned. */
  id?: number
}

/** What of a site's life stands open beside the list, by its address. */
export const openedLife = (open: string | undefined): OpenedLife | undefined => {
  const [, what, id, plan] = OPENED.exec(open ?? '') ?? []
  if (plan) return { what: 'train' }
  return what ? { what: what as OpenedLife['what'], id: Number(id) } : undefined
}

/** Opens it: the plan of a work beside the list. */
export function useOpenLife(): (what: 'initialize' | 'upgrade' | 'rollback' | 'test', id: number) => void {
  const { setOpen } = useList()
  return useCallback((what, id) => setOpen(`${what}-${id}`), [setOpen])
}
