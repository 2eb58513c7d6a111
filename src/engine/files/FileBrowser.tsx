import { Button } from '@arco-design/web-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useSay } from '../../i18n/useSay'
import { browseOutdated } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import { EmptyState } from '../../widgets/EmptyState'
import { FailedState } from '../FailedState'
import { useRoom } from '../list/useRoom'
import { isTyping } from '../table/useKeys'
import { BrowserContext, type FilesBrowser, useFiles } from './BrowserContext'
import { Crumbs } from './Crumbs'
import { hasFiles } from './dropped'
import { FileGrid } from './FileGrid'
import { FileTools } from './FileTools'
import { FolderTree } from './FolderTree'
import { SelectionBar } from './SelectionBar'
import { useDropOn } from './useDropOn'
import { useFocusHeld, useFocusKept } from './useFocusKept'
import '../form/form.css'
import '../kinds/kinds.css'
import '../list/list.css'
import '../list/split.css'
import '../table/table.css'
import './files.css'

/** Files, whole: the folders beside, the way, the tools, and what is in the folder. `children` lie over it. */
export function FileBrowser({ browser, children }: { browser: FilesBrowser; children?: ReactNode }) {
  const main = useRef<HTMLDivElement>(null)
  useFocusHeld(main, browser.isHeld)
  const { place, change } = browser
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Node && main.current?.contains(event.target)
    if (event.key !== 'Backspace' || event.altKey || !isInside || isTyping(event.target) || !place?.path.length) return
    event.preventDefault()
    change({ folder: place.path.at(-2)?.id ?? null })
  }
  return (
    <BrowserContext value={browser}>
      <div className={browser.picks ? 'co-files-split co-files-split--picks' : 'co-files-split'}>
        <FolderTree />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what stands in it */}
        <div ref={main} className="co-files-main" onKeyDown={onKeyDown}>
          <div className="co-files-head">
            <Crumbs />
            <FileTools />
          </div>
          <DropRoom />
          <SelectionBar />
        </div>
      </div>
      {children}
    </BrowserContext>
  )
}

/** The whole room takes what is dropped into the folder that is shown. */
function DropRoom() {
  const { query, may } = useFiles()
  const say = useSay()
  const { isOver, listeners } = useDropOn(query.folder)
  const room = useRef<HTMLElement>(null)
  useRoom(room)
  return (
    <section
      ref={room}
      className={isOver ? 'co-files-room is-over' : 'co-files-room'}
      aria-label={say('files.room')}
      {...listeners}
      onDragOver={(event) => {
        // What is dragged within the folder itself goes nowhere.
        if (hasFiles(event.dataTransfer)) listeners.onDragOver(event)
      }}
    >
      <Room />
      {isOver && may.has('upload') && <p className="co-files-room__drop">{say('files.dropNow')}</p>}
    </section>
  )
}

const SKELETONS = 12

function Room() {
  const { place, isThumbs } = useFiles()
  if (!place || (place.state === 'loading' && place.total === 0 && !place.pages[1]))
    return (
      <div className={isThumbs ? 'co-fwait co-fwait--tiles' : 'co-fwait'} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, at) => at).map((at) => (
          <i key={at} />
        ))}
      </div>
    )
  if (place.state === 'failed') return <Failed />
  if (place.total === 0) return <Empty />
  return <FileGrid />
}

function Failed() {
  const { place } = useFiles()
  const say = useSay()
  const dispatch = useAppDispatch()
  return <FailedState title={say('files.failed')} fault={place?.fault} onRetry={() => dispatch(browseOutdated())} />
}

function Empty() {
  const { isHeld } = useFiles()
  const box = useRef<HTMLDivElement>(null)
  useFocusKept(isHeld, () => box.current)
  return (
    <div ref={box} className="co-files-empty" tabIndex={-1}>
      <Nothing />
    </div>
  )
}

function Nothing() {
  const { query, change, may, picks } = useFiles()
  const say = useSay()
  const isNarrowed = query.keyword !== '' || (query.kinds.length > 0 && !picks)
  if (isNarrowed)
    return (
      <EmptyState title={say('files.none.found')} hint={say('files.none.foundHint')}>
        <Button onClick={() => change({ keyword: '', kinds: picks?.kinds ?? [] })}>{say('files.none.clear')}</Button>
      </EmptyState>
    )
  return <EmptyState title={say('files.none')} {...(may.has('upload') ? { hint: say('files.none.hint') } : {})} />
}
