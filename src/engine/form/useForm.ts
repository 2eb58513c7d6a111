import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { formClosed, saveAsked } from '../../slices/edits'
import { draftDropped, draftKept } from '../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { textSettled, textTyped } from '../../slices/unsaved'
import {
  changesOf,
  type Draft,
  type FormEvent,
  formAfter,
  problemsOf,
  shownProblems,
  startForm,
  startOf,
  toSend,
} from './formState'

export interface FormOf {
  resource: Resource
  /** The row that is edited; absent: a new one. */
  row?: AnyRow
  /** What a new row starts with. */
  start?: Draft
  onSaved: (id: number, then: 'close' | 'another') => void
}

const PAUSE = 600

/** The state of one form, its checks, and the events it sends. Text is kept for the return until it is saved or given up. */
export function useForm({ resource, row, start, onSaved }: FormOf) {
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const { pathname } = useLocation()
  const form = row ? String(row.id) : 'new'
  const key = `${resource.name}/${form}`
  const base = useMemo(() => startOf(resource, row, start), [resource, row, start])
  const { values, tell, isSettled } = useValues(base)
  const saving = useAppSelector((state) => state.edits.forms[key])
  const kept = useAppSelector((state) => state.entities.byResource[resource.name]?.drafts[form])
  const isNew = row === undefined
  const changes = useMemo(() => changesOf(values), [values])
  const problems = useMemo(() => problemsOf(resource, values, isNew, language), [resource, values, isNew, language])
  const shown = useMemo(() => shownProblems(problems, values), [problems, values])
  const count = Object.keys(changes).length
  const then = useRef<'close' | 'another'>('close')

  useEffect(() => {
    if (values.base !== base) tell({ type: 'rebased', base })
  }, [base, values.base, tell])

  useKept({ resource, form, pathname, changes, isDirty: count > 0, isSettled })

  useEffect(() => {
    if (saving?.fault?.problems) tell({ type: 'refused', problems: saving.fault.problems })
  }, [saving?.fault, tell])

  const settle = useCallback(() => {
    isSettled.current = true
    dispatch(draftDropped({ resource: resource.name, form }))
    dispatch(textSettled({ path: pathname }))
  }, [dispatch, resource, form, pathname, isSettled])

  const savedAt = saving?.saved?.at
  const told = useRef(savedAt)
  useEffect(() => {
    if (savedAt === undefined || told.current === savedAt || !saving?.saved) return
    told.current = savedAt
    settle()
    dispatch(formClosed(key))
    if (then.current === 'another') tell({ type: 'restarted', base: startOf(resource, undefined, start) })
    onSaved(saving.saved.id, then.current)
  }, [savedAt, saving, settle, dispatch, key, onSaved, resource, start, tell])

  const save = useCallback(
    (next: 'close' | 'another' = 'close', over?: { version: number; draft: Draft }) => {
      if (saving?.isSaving) return
      tell({ type: 'tried' })
      if (!over && Object.keys(problems).length > 0) return focusFirst(problems, key)
      then.current = next
      const version = over?.version ?? (typeof row?.version === 'number' ? row.version : undefined)
      dispatch(
        saveAsked({
          resource: resource.name,
          form,
          draft: over?.draft ?? toSend(values, isNew),
          ...(row ? { id: row.id } : {}),
          ...(version === undefined ? {} : { version }),
        }),
      )
    },
    [saving?.isSaving, problems, key, row, dispatch, resource, form, values, isNew, tell],
  )
  return { resource, row, key, form, values, changes, count, problems: shown, saving, kept, isNew, tell, save, settle }
}

export type FormHandle = ReturnType<typeof useForm>

/** The id of a field's input. */
export const inputId = (key: string, name: string): string => `form-${key.replace('/', '-')}-${name}`

/** Goes to the first field that has a problem. */
export const focusFirst = (problems: Readonly<Record<string, string>>, key: string): void => {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const first = boxes.find(({ dataset }) => dataset.field && dataset.form === key && problems[dataset.field])
  first?.scrollIntoView({ block: 'center' })
  first?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus()
}

/** The values of the form; typing makes what was settled unsettled again. */
function useValues(base: Draft) {
  const [values, become] = useReducer(formAfter, base, startForm)
  const isSettled = useRef(false)
  const tell = useCallback((event: FormEvent) => {
    if (event.type === 'changed' || event.type === 'replaced') isSettled.current = false
    become(event)
  }, [])
  return { values, tell, isSettled }
}

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
function useKept({ resource, form, pathname, changes, isDirty, isSettled }: Kept): void {
  const dispatch = useAppDispatch()
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
    const timer = setTimeout(() => {
      if (!isSettled.current) dispatch(draftKept({ resource: resource.name, form, draft: changes }))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [dispatch, changes, isDirty, resource, form, isSettled])
  useEffect(
    () => () => {
      const { changes: last, isDirty: wasTyped } = latest.current
      if (wasTyped && !isSettled.current) dispatch(draftKept({ resource: resource.name, form, draft: last }))
    },
    [dispatch, resource, form, isSettled],
  )
}
