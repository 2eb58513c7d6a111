import { Button } from '@arco-design/web-react'
import { useCallback, useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import { slugProposed } from '../../../resources/readings/rows'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { asText, type InputProps } from '../face'
import { TextInput } from '../text/TextInput'
import './slug.css'

/** Typing has paused. */
const PAUSE = 500

/** The text that the address is made of: the first of the fields that is filled in. */
const titleOf = ({ field, draft }: InputProps): string =>
  (field.proposedFrom ?? []).map((name) => asText(draft?.[name]).trim()).find((text) => text !== '') ?? ''

/**
 * An address that is proposed from the title. That of a new row follows the title until somebody types it; that of a row
 * that is there already changes only when it is asked for.
 */
export function SlugInput(props: InputProps) {
  const { id, name, field, resource, own, value, onChange, isDisabled } = props
  const say = useSay()
  const key = `slug-${id}`
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectReading(slugProposed(resource), key))
  const title = titleOf(props)
  const slug = asText(value)
  const proposed = useRef('')
  const isFollowing = own === undefined && (slug === '' || slug === proposed.current)
  const latest = useRef({ slug, onChange })
  latest.current = { slug, onChange }
  const seen = useRef('')
  const ask = useCallback(
    (from: string) => {
      seen.current = latest.current.slug
      const query = { field: name, title: from, ...(own === undefined ? {} : { id: String(own) }) }
      dispatch(readingAsked(slugProposed(resource), { key, query }))
    },
    [dispatch, key, name, own, resource],
  )

  useEffect(() => {
    if (!isFollowing || title === '' || isDisabled) return
    const timer = setTimeout(() => ask(title), PAUSE)
    return () => clearTimeout(timer)
  }, [isFollowing, title, isDisabled, ask])

  const found = answer?.state === 'ready' ? answer.data : undefined
  useEffect(() => {
    const next = found?.slug ?? ''
    // What was typed while the answer was on its way stays.
    if (next === '' || latest.current.slug !== seen.current) return
    proposed.current = next
    latest.current.onChange(next)
  }, [found])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])

  if (!field.proposedFrom) return <TextInput {...props} />
  return (
    <span className="co-slug">
      <TextInput {...props} />
      {!isFollowing && title !== '' && (
        <Button
          type="text"
          size="mini"
          disabled={isDisabled}
          loading={answer?.state === 'loading'}
          onClick={() => ask(title)}
        >
          {say('engine.slug.propose')}
        </Button>
      )}
    </span>
  )
}
