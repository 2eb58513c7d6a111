import { IconApps, IconUnorderedList } from '@arco-design/web-react/icon'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import type { FileSort } from '../../slices/files/browsing'
import { useKeys } from '../table/useKeys'
import { useFiles } from './BrowserContext'
import './tools.css'

/** Search, kind, order, and how it is shown. */
export function FileTools() {
  const { isThumbs, showAs } = useFiles()
  const say = useSay()
  return (
    <div className="co-ftools">
      <FileSearch />
      <KindChoice />
      <SortChoice />
      <fieldset className="co-ftools__as" aria-label={say('files.view')}>
        <button
          type="button"
          aria-pressed={isThumbs}
          aria-label={say('files.view.thumbs')}
          onClick={() => showAs(true)}
        >
          <IconApps />
        </button>
        <button
          type="button"
          aria-pressed={!isThumbs}
          aria-label={say('files.view.list')}
          onClick={() => showAs(false)}
        >
          <IconUnorderedList />
        </button>
      </fieldset>
    </div>
  )
}

const PAUSE = 350

/** A pause or Enter searches, in this folder and below. */
function FileSearch() {
  const { query, change } = useFiles()
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.keyword)
  const [seen, setSeen] = useState(query.keyword)
  if (seen !== query.keyword) {
    setSeen(query.keyword)
    setText(query.keyword)
  }
  useEffect(() => {
    if (text.trim() === query.keyword) return
    const timer = setTimeout(() => change({ keyword: text.trim() }), PAUSE)
    return () => clearTimeout(timer)
  }, [text, query.keyword, change])
  useKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== query.keyword) change({ keyword: text.trim() })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know the search element
    <form role="search" className="co-search co-ftools__search" aria-label={say('files.search')} onSubmit={submit}>
      <input
        ref={input}
        type="search"
        className="co-plain-input"
        value={text}
        aria-label={say('files.search')}
        aria-keyshortcuts="/"
        placeholder={say('files.search')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation()
            setText('')
          }
        }}
      />
    </form>
  )
}

const isFileKind = (kind: string): boolean => kind !== 'folder'

function KindChoice() {
  const { query, change, picks } = useFiles()
  const say = useSay()
  const label = useLabel()
  const kinds = Object.entries(fileResource.fields.kind.choices ?? {}).filter(([kind]) => isFileKind(kind))
  const allowed = picks?.kinds
  if (allowed && allowed.length < 2) return null
  return (
    <select
      className="co-plain-input co-ftools__choice"
      aria-label={say('files.kind')}
      value={query.kinds.length === 1 ? query.kinds[0] : ''}
      onChange={({ target }) => change({ kinds: target.value ? [target.value] : (allowed ?? []) })}
    >
      <option value="">{say('files.kind.all')}</option>
      {kinds
        .filter(([kind]) => !allowed || allowed.some((each) => each === kind))
        .map(([kind, title]) => (
          <option key={kind} value={kind}>
            {label(title)}
          </option>
        ))}
    </select>
  )
}

const ORDERS = ['name asc', 'updated_at desc', 'size desc', 'kind asc'] as const

function SortChoice() {
  const { query, change } = useFiles()
  const say = useSay()
  const now = `${query.sort} ${query.direction}`
  const isListed = ORDERS.some((order) => order === now)
  return (
    <select
      className="co-plain-input co-ftools__choice"
      aria-label={say('files.sort')}
      value={isListed ? now : ''}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split(' ')
        change({ sort: sort as FileSort, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
    >
      {!isListed && <option value="">{say('files.sort.own')}</option>}
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {say(SAID[order])}
        </option>
      ))}
    </select>
  )
}

const SAID = {
  'name asc': 'files.sort.name',
  'updated_at desc': 'files.sort.newest',
  'size desc': 'files.sort.largest',
  'kind asc': 'files.sort.kind',
} as const
