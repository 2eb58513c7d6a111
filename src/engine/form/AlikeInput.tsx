import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'
import { alikeOf } from '../../resources/readings/alike'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { readingAsked, selectReading } from '../../slices/readings'
import { screenQueryDropped } from '../../slices/screenQueries'
import { useActions } from '../actions'
import { asText, type InputProps } from '../kinds/face'
import { TextInput } from '../kinds/text/TextInput'

/** Typing has stopped for so long (ms) before the name is looked up. */
const SETTLED = 400

/** A name that only one row has, looked up while it is typed: the row that has it already, however it is written, is one click away. */
export function AlikeInput(props: InputProps) {
  const { id, name: field, resource, value, own, onChange, onBlur } = props
  const key = `alike-${id}`
  const alike = alikeOf(resource.name)
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const mayLook = useActions(resource).has('form')
  const site = useAppSelector((state) => state.site.current)
  const name = asText(value).trim()
  const found = useAppSelector(selectReading(alike, key))?.data?.list[0]
  const isTyped = useRef(false)
  const look = useCallback((): void => {
    isTyped.current = false
    if (!mayLook || name === '') return
    const query = { field, value: name, ...(own === undefined ? {} : { id: String(own) }) }
    dispatch(readingAsked(alike, { key, query }))
  }, [dispatch, alike, field, key, mayLook, name, own])
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
      {found && comparisonKey(found.name) === comparisonKey(name) && (
        <p className="co-field__hint" role="status">
          {say(found.name === name ? 'engine.alike.taken' : 'engine.alike.alike')}{' '}
          <Link to={`/${site}/${resource.screen}/details/${found.value}`}>{label(found.label)}</Link>
        </p>
      )}
    </>
  )
}
