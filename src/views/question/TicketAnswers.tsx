import { Button, Input } from '@arco-design/web-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FailedState } from '../../engine/FailedState'
import { happenedTime } from '../../engine/format/time'
import { useTitle } from '../../engine/kinds/ref/useTitle'
import { useReadings } from '../../engine/useReading'
import { VersionGate } from '../../engine/versionGate/VersionGate'
import { useLabel } from '../../i18n/useLabel'
import { useSayPair } from '../../i18n/useSayPair'
import { useTogether } from '../../i18n/useTogether'
import { type TicketAnswer, ticketAnswers } from '../../resources/readings/inbox'
import { mailStates } from '../../resources/rules/mailState'
import { ticket } from '../../resources/ticket'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { ticketAnswerWords } from './ticketAnswerWords'
import './moderation.css'

/** All that was answered in tickets, the latest first; each leads to its thread. */
export const TicketAnswers = () => (
  <VersionGate resource={ticket}>
    <Answers />
  </VersionGate>
)

function Answers() {
  const say = useSayPair()
  const site = useAppSelector((state) => state.site.current)
  const [keyword, setKeyword] = useState('')
  const [pages, setPages] = useState<readonly string[]>([''])
  const answers = useReadings(
    ticketAnswers,
    pages.map((before) => ({
      key: `ticket:answers/${site}/${keyword}/${before}`,
      query: { ...(before && { before }), ...(keyword && { keyword }) },
      about: ['ticket', 'email_log'],
    })),
  )
  const [first, last] = [answers[0], answers.at(-1)]
  const lines = answers.flatMap(({ data }) => data?.list ?? [])
  const next = last?.data?.next
  return (
    <section className="co-page co-moderation">
      <PageHead title={say(ticketAnswerWords.title)} />
      <div className="co-moderation__head">
        <Input.Search
          allowClear
          style={{ maxWidth: 360 }}
          aria-label={say(ticketAnswerWords.search)}
          placeholder={say(ticketAnswerWords.search)}
          onSearch={(words) => {
            setPages([''])
            setKeyword(words.trim())
          }}
        />
      </div>
      {first?.state === 'failed' && lines.length === 0 && (
        <FailedState title={say(ticketAnswerWords.failed)} fault={first.fault} />
      )}
      {first?.state === 'ready' && lines.length === 0 && (
        <EmptyState title={say(ticketAnswerWords.none)} hint={say(ticketAnswerWords.noneHint)} />
      )}
      <ul className="co-moderation__list">
        {lines.map((line) => (
          <Answer key={line.id} line={line} />
        ))}
      </ul>
      {next !== undefined && (
        <Button type="text" onClick={() => setPages([...pages, next])}>
          {say(ticketAnswerWords.more)}
        </Button>
      )}
    </section>
  )
}

function Answer({ line }: { line: TicketAnswer }) {
  const say = useSayPair()
  const label = useLabel()
  const { list, told } = useTogether()
  const site = useAppSelector((state) => state.site.current)
  const language = useAppSelector(selectLanguage)
  const staff = useTitle('user', line.user_id ?? 0, language)
  return (
    <li className="co-moderation__question">
      <h2>
        <Link to={`/${site}/inbox?view=all&open=ticket-${line.ticket_id}`}>{line.ticket || `#${line.ticket_id}`}</Link>
      </h2>
      <p className="co-moderation__text" dir="auto">
        {line.text}
      </p>
      <p className="co-hint">
        {line.user_id !== null && `${staff} · `}
        {happenedTime(line.at, language)}
        {line.receivers && ` · ${told(say(ticketAnswerWords.to), list(line.receivers.to))}`}
        {line.mail && ` · ${label(mailStates[line.mail])}`}
      </p>
    </li>
  )
}
