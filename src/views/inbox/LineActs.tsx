import { WriteButton } from '../../engine/WriteButton'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import type { InboxLine } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { inboxWords } from './inboxWords'
import { useEnquiryActs } from './useEnquiryActs'
import type { LineAt } from './useInbox'

/** Answered or done with in one press, without opening it first. */
export function LineActs({ line, onReply }: { line: InboxLine; onReply: (line: LineAt) => void }) {
  const say = useSay()
  const sayPair = useSayPair()
  const acts = useEnquiryActs()
  const at = { resource: line.resource, id: line.id }
  const isHere = useAppSelector((state) => state.site.current === line.site)
  const name = line.name || say('inbox.noName')
  const isOver = line.state === 'handled' || line.state === 'spam' || line.state === 'automatic'
  // What is written goes to the site one is in: those of others are opened there first.
  if (!isHere) return null
  return (
    <span className="co-inbox__line-acts">
      {line.state !== 'spam' && (
        <WriteButton
          size="mini"
          aria-label={sayPair(inboxWords.replyTo, { name })}
          onClick={() => onReply({ ...at, site: line.site })}
        >
          {say('inbox.reply')}
        </WriteButton>
      )}
      {!isOver && (
        <WriteButton size="mini" aria-label={sayPair(inboxWords.handleOf, { name })} onClick={() => acts.handle(at)}>
          {sayPair(inboxWords.handled)}
        </WriteButton>
      )}
      {line.state === 'spam' && (
        <WriteButton size="mini" onClick={() => acts.notSpam(at)}>
          {say('inbox.notSpam')}
        </WriteButton>
      )}
    </span>
  )
}
