import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { textSettled, textTyped } from '../../slices/navigation/unsaved'
import type { RootState } from '../../slices/rootState'
import { formKey, formLeft } from '../../slices/rows/edits'
import { draftDropped, draftKept } from '../../slices/rows/entities'

const PAUSE = 600

interface Kept {
  resource: Resource
  form: string
  pathname: string
  changes: Record<string, unknown>
  isDirty: boolean
  /** The text is saved or given up, though the form that is about to go still has it. */
  isSettled: RefObject<boolean>
}

/** Keeps unsaved text after a pause in typing and when the form goes, and says that the page holds some. */
export function useKept({ resource, form, pathname, changes, isDirty, isSettled }: Kept): void {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const site = useRef(store.getState().site.current)
  const latest = useRef({ changes, isDirty })
  latest.current = { changes, isDirty }
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty === wasDirty.current) return
    wasDirty.current = isDirty
    dispatch(isDirty ? textTyped({ path: pathname }) : textSettled({ path: pathname }))
    if (!isDirty) dispatch(draftDropped({ resource: resource.name, form }))
  }, [dispatch, isDirty, pathname, resource, form])
  useEffect(() => {
    if (!isDirty) return
    const at = { resource: resource.name, form }
    const timer = setTimeout(() => {
      const isOver = isSettled.current || store.getState().edits.forms[formKey(at)]?.isSaved
      if (!isOver) dispatch(draftKept({ ...at, draft: changes }))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [dispatch, store, changes, isDirty, resource, form, isSettled])
  useEffect(
    () => () => {
      const { changes: last, isDirty: wasTyped } = latest.current
      const at = { resource: resource.name, form }
      const { edits, site: now } = store.getState()
      const isSaved = edits.forms[formKey(at)]?.isSaved
      // What was typed on one site is not offered on another.
      const isHere = now.current === site.current
      dispatch(formLeft(at))
      if (wasTyped && isHere && !isSettled.current && !isSaved)
        dispatch(draftKept({ resource: resource.name, form, draft: last }))
    },
    [dispatch, store, resource, form, isSettled],
  )
}
