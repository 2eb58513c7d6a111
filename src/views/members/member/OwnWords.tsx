import { FieldValue } from '../../../engine/details/FieldValue'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { answer } from '../../../resources/answer'
import { message } from '../../../resources/message'
import { question } from '../../../resources/question'
import type { MemberLines } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

/** A message that the member left by a form of the site. */
export function OwnMessage({ line }: { line: MemberLines['messages'] }) {
  const site = useAppSelector((state) => state.site.current)
  const link = rowLink('message', line.id, site)
  const about = line.product_name || `#${line.id}`
  return (
    <>
      <p>
        <FieldValue resource={message} name="state" row={{ ...line }} value={line.state} />{' '}
        {link ? <ScreenLink to={link}>{about}</ScreenLink> : about}
      </p>
      {line.content && <p>{line.content}</p>}
    </>
  )
}

/** A question that the member asked. */
export function OwnQuestion({ line }: { line: MemberLines['questions'] }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const link = rowLink('question', line.id, site)
  return (
    <p>
      <FieldValue resource={question} name="state" row={{ ...line }} value={line.state} />{' '}
      {link ? <ScreenLink to={link}>{line.title}</ScreenLink> : line.title}{' '}
      <span className="co-hint">{say('shop.member.answerCount', { count: line.answers_count ?? 0 })}</span>
    </p>
  )
}

/** An answer that the member gave to somebody's question. */
export function OwnAnswer({ line }: { line: MemberLines['answers'] }) {
  const site = useAppSelector((state) => state.site.current)
  const link = rowLink('answer', line.id, site)
  return (
    <p>
      <FieldValue resource={answer} name="state" row={{ ...line }} value={line.state} />{' '}
      {link ? <ScreenLink to={link}>{line.content}</ScreenLink> : line.content}
    </p>
  )
}
