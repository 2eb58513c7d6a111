import { WriteButton } from '../../engine/WriteButton'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import type { InboxLine } from '../../resources/readings/inbox'
import type { EnquiryAt } from '../../slices/inbox'
import { inboxWords } from './inboxWords'
import { useEnquiryActs } from './useEnquiryActs'

/** Answered or done with in one press, without opening it first. */
export function LineActs({ line, onReply }: { line: InboxLine; onReply: (at: EnquiryAt) => void }) {
  const say = useSay()
  const sayPair = useSayPair()
  const acts = useEnquiryActs()
  const at = { resource: line.resource, id: line.id }
  const name = line.name || say('inbox.noName')
  const isOver = line.state === 'handled' || line.state === 'spam' || line.state === 'automatic'
  return (
    <span className="co-inbox__line-acts">
      {line.state !== 'spam' && (
        <WriteButton size="mini" aria-label={sayPair(inboxWords.replyTo, { name })} onClick={() => onReply(at)}>
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
