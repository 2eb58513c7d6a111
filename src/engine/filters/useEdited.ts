import { useEffect, useRef, useState } from 'react'
import type { MessageId } from '../../i18n/messageId'
import type { Field } from '../../resources/kit/field'
import { filterFields } from '../../resources/kit/filterFields'
import type { Resource } from '../../resources/kit/resource'
import { isLimitedToMonth, withinMonth } from '../../resources/rules/oneMonth'
import type { FilterValue } from '../kinds/face'
import { filterProblem } from './filterProblem'
import { askedBy, carriedOver, editedOf, type Way, wayOf } from './ways'

/** Typing pauses for so long (ms) before it is asked for. */
const PAUSE = 400
const TICKED: ReadonlySet<Way> = new Set(['any', 'not', 'empty', 'filled'])

const isEmpty = ({ values, from, to }: FilterValue): boolean => values.length === 0 && !from && !to

/** One filter as it is edited: what is ticked applies at once, what is typed after a pause or by `flush`. */
export function useEdited(
  resource: Resource,
  name: string,
  value: FilterValue,
  onApply: (value: FilterValue) => void,
): {
  field: Field
  way: Way
  edited: FilterValue
  problem: MessageId | undefined
  isLimited: boolean
  isMoved: boolean
  choose: (way: Way) => void
  edit: (edited: FilterValue) => void
  flush: () => boolean
} {
  const field = filterFields(resource)[name] as Field
  const [way, setWay] = useState(() => wayOf(field, value))
  const [edited, setEdited] = useState(() => editedOf(way, value))
  const [isMoved, setMoved] = useState(false)
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; value: FilterValue; way: Way }>(undefined)
  const isLimited = isLimitedToMonth(resource, field)
  const found = filterProblem(field, edited)
  const latest = useRef(onApply)
  latest.current = onApply

  const apply = (wanted: FilterValue, by: Way): void => {
    due.current = undefined
    const fitted = isLimited ? withinMonth(wanted) : wanted
    if (fitted !== wanted) {
      setEdited(fitted)
      setMoved(true)
    }
    latest.current(askedBy(by, fitted))
  }
  const later = (wanted: FilterValue, by: Way): void => {
    clearTimeout(due.current?.timer)
    due.current = { value: wanted, way: by, timer: setTimeout(() => apply(wanted, by), PAUSE) }
  }
  useEffect(() => () => clearTimeout(due.current?.timer), [])

  const edit = (next: FilterValue): void => {
    setEdited(next)
    setMoved(false)
    clearTimeout(due.current?.timer)
    due.current = undefined
    if (filterProblem(field, next)) return
    if (TICKED.has(way)) apply(next, way)
    else later(next, way)
  }
  const choose = (next: Way): void => {
    const kept = carriedOver(way, next, edited)
    setWay(next)
    setEdited(kept)
    clearTimeout(due.current?.timer)
    due.current = undefined
    if (next === 'empty' || next === 'filled' || !isEmpty(kept)) apply(kept, next)
  }
  const flush = (): boolean => {
    if (due.current) {
      clearTimeout(due.current.timer)
      apply(due.current.value, due.current.way)
    }
    return found === undefined
  }
  return {
    field,
    way,
    edited,
    problem: found === 'wait' ? undefined : found,
    isLimited,
    isMoved,
    choose,
    edit,
    flush,
  }
}
