import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { useKeys } from '../table/useKeys'
import { useList } from './ListContext'

const PAUSE = 350

/** The quick search: `/` comes here, a pause or Enter searches, Esc empties. */
export function QuickSearch() {
  const { resource, query, change } = useList()
  const say = useSay()
  const noun = useNoun()
  const input = useRef<HTMLInputElement>(null)
  const known = query.keyword ?? ''
  const [text, setText] = useState(known)
  const [seen, setSeen] = useState(known)
  // Not in an effect: those run again when a kept page is shown again, and would take back what was typed.
  if (seen !== known) {
    setSeen(known)
    setText(known)
  }
  useEffect(() => {
    if (text.trim() === known) return
    const timer = setTimeout(() => change({ keyword: text.trim() }), PAUSE)
    return () => clearTimeout(timer)
  }, [text, known, change])
  useKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== known) change({ keyword: text.trim() })
  }
  const names = (resource.search ?? [])
    .slice(0, 3)
    .map((name) => noun(resource.allFields[name]?.label ?? [name, name]))
    .join(' / ')
  const hint = say('engine.searchIn', { names })
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know the search element
    <form
      role="search"
      className="co-search"
      aria-label={say('engine.searchRows', { rows: noun(resource.plural) })}
      onSubmit={submit}
    >
      <input
        ref={input}
        type="search"
        className="co-plain-input"
        value={text}
        aria-label={say('engine.search')}
        aria-keyshortcuts="/"
        placeholder={hint}
        title={text === '' ? hint : ''}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
      />
      <span className="co-search__key" aria-hidden="true">
        /
      </span>
    </form>
  )
}
