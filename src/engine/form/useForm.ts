import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { movedPath } from '../../resources/kit/shownAt'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { textSettled } from '../../slices/navigation/unsaved'
import { type FormWay, formKey, NEW, type SaveAsked, saveAsked } from '../../slices/rows/edits'
import { draftDropped } from '../../slices/rows/entities'
import { selectLanguage } from '../../slices/settings'
import {
  changesOf,
  clashing,
  type Draft,
  type FormEvent,
  type FormValues,
  formAfter,
  type Problems,
  problemsOf,
  shownProblems,
  startForm,
  startOf,
  toSend,
} from './formState'
import { useKept } from './useKept'

export interface FormOf {
  resource: Resource
  /** The row that is edited; absent: a new one. */
  row?: AnyRow
  /** What a new row starts with. */
  start?: Draft
  /** The row that a new one says again in another language. */
  source?: number
  /** Where one goes once it is saved. */
  way: FormWay
}

/** The state of one form, its checks, and the events it sends. Text is kept for the return until it is saved or given up. */
export function useForm({ resource, row, start, source, way }: FormOf) {
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const { pathname } = useLocation()
  const form = row ? String(row.id) : NEW
  const key = formKey({ resource: resource.name, form })
  const [seen, takeVersion] = useState(row)
  const base = useMemo(() => startOf(resource, seen, start), [resource, seen, start])
  const round = useAppSelector((state) => (row ? 0 : (state.edits.rounds[resource.name] ?? 0)))
  const { values, tell, isSettled } = useValues(base, round)
  const saving = useAppSelector((state) => state.edits.forms[key])
  const kept = useAppSelector((state) => state.entities.byResource[resource.name]?.drafts[form])
  const isNew = row === undefined
  const isBusy = saving?.isSaving === true || saving?.isSaved === true
  const changes = useMemo(() => changesOf(values), [values])
  const problems = useMemo(() => problemsOf(resource, values, isNew, language), [resource, values, isNew, language])
  const shown = useMemo(() => shownProblems(problems, values), [problems, values])
  const count = Object.keys(changes).length
  const theirs = newerThan({ seen, row, changes, takeVersion })

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

  const save = useSave({ resource, seen, key, form, way, values, problems, isNew, isBusy, tell })
  return {
    resource,
    row,
    source,
    seen,
    theirs,
    key,
    form,
    values,
    changes,
    count,
    problems: shown,
    saving,
    isBusy,
    kept,
    isNew,
    tell,
    save,
    settle,
    takeVersion,
  }
}

export type FormHandle = ReturnType<typeof useForm>

/** What the fields of a form need of it. */
export type FieldsHandle = Pick<FormHandle, 'resource' | 'key' | 'values' | 'problems' | 'isBusy' | 'row' | 'tell'>

interface Versions {
  seen: AnyRow | undefined
  row: AnyRow | undefined
  changes: Draft
  takeVersion: (row: AnyRow | undefined) => void
}

/**
 * A newer version of the row is taken, with what was typed over it; unless both have changed the same field, which waits for
 * the person's word: then the answer is that version.
 */
function newerThan({ seen, row, changes, takeVersion }: Versions): AnyRow | undefined {
  if (row === seen) return undefined
  if (row && seen && clashing(changes, seen, row).length > 0) return row
  takeVersion(row)
  return undefined
}

interface Saved extends Pick<FormOf, 'resource' | 'way'> {
  seen: AnyRow | undefined
  key: string
  form: string
  values: FormValues
  problems: Problems
  isNew: boolean
  isBusy: boolean
  tell: (event: FormEvent) => void
}

/** Asks for saving, or goes to the first problem. */
function useSave({ resource, seen, key, form, way, values, problems, isNew, isBusy, tell }: Saved) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  return useCallback(
    (next: SaveAsked['next'] = 'back', over?: { version: number; draft: Draft }) => {
      if (isBusy) return
      tell({ type: 'tried' })
      if (!over && Object.keys(problems).length > 0) return focusFirst(problems, key)
      const moves = seen && movedPath(resource, seen, { ...seen, ...values.draft }, Date.now())
      const version = over?.version ?? (typeof seen?.version === 'number' ? seen.version : undefined)
      dispatch(
        saveAsked({
          resource: resource.name,
          form,
          next,
          path: pathname,
          way,
          draft: over?.draft ?? toSend(values, isNew),
          ...(seen ? { id: seen.id } : {}),
          ...(version === undefined ? {} : { version }),
          ...(moves ? { moves } : {}),
        }),
      )
    },
    [isBusy, problems, key, seen, dispatch, resource, form, pathname, way, values, isNew, tell],
  )
}

/** The id of a field's input. */
export const inputId = (key: string, name: string): string => `form-${key.replace('/', '-')}-${name}`

/** Goes to the first field that has a problem. */
export const focusFirst = (problems: Readonly<Record<string, string>>, key: string): void => {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const first = boxes.find(({ dataset }) => dataset.field && dataset.form === key && problems[dataset.field])
  first?.scrollIntoView({ block: 'center' })
  first?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus()
}

/** The values of the form, which begin anew with each round; typing makes what was settled unsettled again. */
function useValues(base: Draft, round: number) {
  const [values, become] = useReducer(formAfter, base, startForm)
  const [begun, begin] = useState(round)
  if (begun !== round) {
    begin(round)
    become({ type: 'restarted', base })
  }
  const isSettled = useRef(false)
  const tell = useCallback((event: FormEvent) => {
    if (event.type === 'changed' || event.type === 'replaced') isSettled.current = false
    become(event)
  }, [])
  return { values, tell, isSettled }
}
