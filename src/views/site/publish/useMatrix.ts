import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Label } from '../../../resources/kit/label'
import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { textSettled, textTyped } from '../../../slices/navigation/unsaved'
import { matrixAsked, ticksToSave } from '../../../slices/sites/sitePublishers'

export interface MatrixSearch {
  site: string
  publisher: string
  isChangesOnly: boolean
}

const has = (text: string, ...names: readonly string[]): boolean => {
  const sought = comparisonKey(text)
  return sought === '' || names.some((name) => comparisonKey(name).includes(sought))
}

const hasTitle = (text: string, title: Label): boolean => has(text, ...title)

/** What of the matrix is looked at. */
export function useShown({ site, publisher, isChangesOnly }: MatrixSearch) {
  const { sites, publishers, wanted } = useAppSelector((state) => state.sitePublishers)
  const changed = isChangesOnly ? wanted : undefined
  const shownSites = useMemo(
    () => sites.filter(({ id, name, title }) => has(site, name, ...title) && (!changed || changed[id])),
    [sites, site, changed],
  )
  const shownPublishers = useMemo(
    () => publishers.filter(({ title }) => hasTitle(publisher, title)),
    [publishers, publisher],
  )
  return { sites: shownSites, publishers: shownPublishers }
}

/** How many ticks differ from what is stored, and how. */
export function useTicks(): { count: number; add: number; remove: number } {
  const wanted = useAppSelector((state) => state.sitePublishers.wanted)
  return useMemo(() => {
    const { add, remove } = ticksToSave(wanted)
    return { count: add.length + remove.length, add: add.length, remove: remove.length }
  }, [wanted])
}

/** Asks for the matrix, and says while it holds what leaving would lose. */
export function useMatrix(isDirty: boolean): { again: () => void } {
  const dispatch = useAppDispatch()
  const { pathname: path } = useLocation()
  const again = useCallback(() => void dispatch(matrixAsked({ path })), [dispatch, path])
  useEffect(again, [again])
  useEffect(() => {
    dispatch(isDirty ? textTyped({ path }) : textSettled({ path }))
  }, [dispatch, isDirty, path])
  return { again }
}
