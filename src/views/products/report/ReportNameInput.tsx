import { useCallback, useEffect, useRef } from 'react'
import { useActions } from '../../../engine/actions'
import type { InputProps } from '../../../engine/kinds/face'
import { asText } from '../../../engine/kinds/face'
import { TextInput } from '../../../engine/kinds/text/TextInput'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import { searchName } from '../../../resources/readings/report'
import { report } from '../../../resources/report'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'

/** Typing has stopped for so long (ms) before the name is looked up. */
const SETTLED = 400

/** The name, looked up while it is typed: a report that has it already is one click away. */
export function ReportNameInput(props: InputProps) {
  const { id, value, own, onChange, onBlur } = props
  const key = `report-name-${id}`
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const mayLook = useActions(report).has('search-name')
  const site = useAppSelector((state) => state.site.current)
  const name = asText(value).trim()
  const found = useAppSelector(selectReading(searchName, key))?.data?.list[0]
  const isTyped = useRef(false)
  const look = useCallback((): void => {
    isTyped.current = false
    if (!mayLook || name === '') return
    const query = { name, ...(own === undefined ? {} : { id: String(own) }) }
    dispatch(readingAsked(searchName, { key, query }))
  }, [dispatch, key, mayLook, name, own])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  useEffect(() => {
    if (!isTyped.current) return
    const timer = setTimeout(look, SETTLED)
    return () => clearTimeout(timer)
  }, [look])
  const type = (typed: unknown): void => {
    isTyped.current = true
    onChange(typed)
  }
  const leave = (): void => {
    onBlur()
    if (isTyped.current) look()
  }
  return (
    <>
      <TextInput {...props} onChange={type} onBlur={leave} />
      {found && comparisonKey(found.label[0]) === comparisonKey(name) && (
        <p className="co-field__hint" role="status">
          {say(found.label[0] === name ? 'engine.name.taken' : 'engine.name.alike')}{' '}
          <ScreenLink to={`/${site}/products/report/details/${found.value}`}>{label(found.label)}</ScreenLink>
        </p>
      )}
    </>
  )
}
