import { Button, Input } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { FailedState } from '../../engine/FailedState'
import { friendlyTime } from '../../engine/format/time'
import { useTitle } from '../../engine/kinds/ref/useTitle'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { useSiteName } from '../../i18n/useSiteName'
import { useTogether } from '../../i18n/useTogether'
import { enquiryStates, kindTitles } from '../../resources/enquiries/enquiryState'
import type { InboxLine } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { type EnquiryAt, enquiryKey } from '../../slices/inbox'
import { selectLanguage } from '../../slices/settings'
import { siteLabel } from '../../slices/sites/site'
import { EmptyState } from '../../widgets/EmptyState'
import { inboxWords } from './inboxWords'
import { LineActs } from './LineActs'
import { useAnswering } from './useAnswering'
import { type LineAt, lineKey } from './useInbox'

interface LinesProps {
  lines: readonly InboxLine[]
  state: 'loading' | 'ready' | 'failed' | undefined
  fault?: { message: string; requestId?: string } | undefined
  away?: readonly string[] | undefined
  isAll: boolean
  open: EnquiryAt | undefined
  keyword: string
  hasMore: boolean
  onOpen: (line: LineAt) => void
  onReply: (line: LineAt) => void
  onSearch: (keyword: string) => void
  onMore: () => void
}

/** What stands on a shelf, the latest first. */
export function Lines(props: LinesProps) {
  const { lines, state, fault, away = [], isAll, open, keyword, hasMore, onOpen, onReply, onSearch, onMore } = props
  const here = useAppSelector((all) => all.site.current)
  const say = useSay()
  return (
    <section className="co-inbox__lines" aria-label={say('inbox.lines')}>
      <Input.Search
        key={keyword}
        className="co-inbox__search"
        allowClear
        defaultValue={keyword}
        aria-label={say('inbox.search')}
        placeholder={say('inbox.search')}
        onSearch={onSearch}
        onClear={() => onSearch('')}
      />
      {away.length > 0 && <Away sites={away} />}
      {state === 'failed' && lines.length === 0 && <FailedState title={say('inbox.failed')} fault={fault} />}
      {state === 'ready' && lines.length === 0 && <EmptyState title={say('inbox.none')} hint={say('inbox.noneHint')} />}
      {lines.length > 0 && (
        <ul className="co-inbox__list">
          {lines.map((line) => (
            <Line
              key={lineKey(line)}
              line={line}
              hasSite={isAll}
              isOpen={open !== undefined && line.site === here && enquiryKey(open) === enquiryKey(line)}
              onOpen={onOpen}
              onReply={onReply}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button type="text" long onClick={onMore}>
          {say('inbox.more')}
        </Button>
      )}
    </section>
  )
}

interface LineProps {
  line: InboxLine
  /** Those of several sites stand together. */
  hasSite: boolean
  isOpen: boolean
  onOpen: (line: LineAt) => void
  onReply: (line: LineAt) => void
}

function Line({ line, hasSite, isOpen, onOpen, onReply }: LineProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const isLate = line.due_at !== null && new Date(line.due_at).getTime() < Date.now()
  return (
    <li className="co-inbox__row">
      <button
        ref={button}
        type="button"
        className={`co-inbox__line${isOpen ? ' is-open' : ''}${line.is_read ? '' : ' is-unread'}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen({ site: line.site, resource: line.resource, id: line.id })}
      >
        <span className="co-inbox__line-head">
          <span className="co-inbox__line-name">{line.name || say('inbox.noName')}</span>
          <time className="co-hint" dateTime={line.at}>
            {friendlyTime(line.at, language)}
          </time>
        </span>
        {line.subject && <span className="co-inbox__line-subject">{line.subject}</span>}
        <span className="co-inbox__line-text">{line.text}</span>
        <span className="co-inbox__line-foot co-hint">
          {hasSite && <SiteOf site={line.site} />}
          <span>{label(kindTitles[line.resource])}</span>
          <span>{label(enquiryStates[line.state])}</span>
          {line.assignee_id !== null && <Assignee id={line.assignee_id} />}
          <AnsweringOf line={line} />
          {isLate && <span className="co-inbox__late">{say('inbox.overdue')}</span>}
        </span>
      </button>
      <LineActs line={line} onReply={onReply} />
    </li>
  )
}

function Assignee({ id }: { id: number }) {
  const language = useAppSelector(selectLanguage)
  return <span>{useTitle('user', id, language)}</span>
}

function SiteOf({ site }: { site: string }) {
  return <strong className="co-inbox__line-site">{useSiteName(site)}</strong>
}

function Away({ sites }: { sites: readonly string[] }) {
  const say = useSayPair()
  const { list } = useTogether()
  const known = useAppSelector((state) => state.site)
  const label = useLabel()
  const names = sites.map((site) => label(siteLabel(known, site)))
  return (
    <p className="co-inbox__away" role="status">
      {say(inboxWords.away, { sites: list(names) })}
    </p>
  )
}

function AnsweringOf({ line }: { line: InboxLine }) {
  const say = useSayPair()
  const { list } = useTogether()
  const names = useAnswering(line.site, line)
  return names.length > 0 ? (
    <span className="co-inbox__answering">{say(inboxWords.answering, { names: list(names) })}</span>
  ) : null
}
