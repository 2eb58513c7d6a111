import { Button } from '@arco-design/web-react'
import { useEffect, useRef, useState } from 'react'
import { FailedState } from '../../../engine/FailedState'
import { useKeys } from '../../../engine/table/useKeys'
import { useDelayed } from '../../../engine/useDelayed'
import { useNarrow } from '../../../engine/useNarrow'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { sitePublisher } from '../../../resources/site_publisher'
import { useAppSelector } from '../../../slices/hooks'
import { EmptyState } from '../../../widgets/EmptyState'
import { useMay } from '../../../widgets/Gate'
import { PageHead } from '../../../widgets/PageHead'
import { MatrixBar } from './MatrixBar'
import { MatrixGrid } from './MatrixGrid'
import { type MatrixSearch, useMatrix, useShown, useTicks } from './useMatrix'
import '../../../engine/filters/filters.css'
import '../../../engine/list/list.css'
import './publish.css'

const everything: MatrixSearch = { site: '', publisher: '', isChangesOnly: false }

/** Which publishers each site sells: ticked in a matrix, saved as one change. */
export function Publish() {
  const say = useSay()
  const label = useLabel()
  const may = useMay(mark(sitePublisher, 'save-matrix'))
  const ticks = useTicks()
  const isNarrow = useNarrow()
  const { again } = useMatrix(ticks.count > 0)
  const { state, sites, publishers, fault, isSaving } = useAppSelector((all) => all.sitePublishers)
  const [search, setSearch] = useState(everything)
  const isChangesOnly = search.isChangesOnly && ticks.count > 0
  const isThere = state === 'ready' && sites.length > 0 && publishers.length > 0
  return (
    <section className="co-page co-publish co-wide">
      <PageHead
        title={label(sitePublisher.screenTitle)}
        hint={say(!may ? 'places.matrix.hintReadonly' : isNarrow ? 'places.matrix.hint' : 'places.matrix.hintRange')}
        {...(isThere
          ? { count: say('places.matrix.size', { sites: sites.length, publishers: publishers.length }) }
          : {})}
      />
      {isThere && <Searches search={search} onChange={setSearch} />}
      {(state === 'idle' || state === 'loading') && <Skeleton />}
      {state === 'failed' && <FailedState title={say('places.matrix.failed')} fault={fault} onRetry={again} />}
      {state === 'ready' && sites.length === 0 && (
        <EmptyState title={say('places.matrix.noSites')} hint={say('places.matrix.noSitesHint')} />
      )}
      {state === 'ready' && sites.length > 0 && publishers.length === 0 && (
        <EmptyState title={say('places.matrix.noPublishers')} hint={say('places.matrix.noPublishersHint')} />
      )}
      {isThere && (
        <ShownGrid
          search={{ ...search, isChangesOnly }}
          isReadonly={!may || isSaving}
          onClear={() => setSearch(everything)}
        />
      )}
      {isThere && may && (
        <MatrixBar
          ticks={ticks}
          isChangesOnly={isChangesOnly}
          onChangesOnly={() => setSearch((known) => ({ ...known, isChangesOnly: !known.isChangesOnly }))}
        />
      )}
    </section>
  )
}

interface SearchesProps {
  search: MatrixSearch
  onChange: (search: MatrixSearch) => void
}

/** One for the rows, one for the columns. `/` comes to the first. */
function Searches({ search, onChange }: SearchesProps) {
  const say = useSay()
  const first = useRef<HTMLInputElement>(null)
  useKeys({
    '/': (event) => {
      event.preventDefault()
      first.current?.focus()
      first.current?.select()
    },
  })
  return (
    <div className="co-matrix__searches">
      {(['site', 'publisher'] as const).map((name) => (
        <input
          key={name}
          ref={name === 'site' ? first : undefined}
          type="search"
          className="co-plain-input"
          value={search[name]}
          aria-label={say(`places.matrix.find.${name}`)}
          placeholder={say(`places.matrix.find.${name}`)}
          {...(name === 'site' ? { 'aria-keyshortcuts': '/' } : {})}
          onChange={(event) => onChange({ ...search, [name]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange({ ...search, [name]: '' })
          }}
        />
      ))}
    </div>
  )
}

function ShownGrid({
  search,
  isReadonly,
  onClear,
}: {
  search: MatrixSearch
  isReadonly: boolean
  onClear: () => void
}) {
  const say = useSay()
  const { sites, publishers } = useShown(search)
  if (sites.length === 0 || publishers.length === 0)
    return (
      <EmptyState title={say('places.matrix.nothing')}>
        <Button onClick={onClear}>{say('places.matrix.showAll')}</Button>
      </EmptyState>
    )
  return <MatrixGrid sites={sites} publishers={publishers} isReadonly={isReadonly} />
}

const LINES = Array.from({ length: 8 }, (_, at) => at)

const Skeleton = () => {
  const isShown = useDelayed(true)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.setAttribute('aria-busy', 'true'), [])
  return (
    <div ref={box} className="co-matrix co-matrix--waiting">
      {isShown &&
        LINES.map((at) => (
          <p key={at}>
            <span className="co-bar" style={{ width: 140 }} />
            <span className="co-bar" />
          </p>
        ))}
    </div>
  )
}
