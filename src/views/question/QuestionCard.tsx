import { friendlyTime } from '../../engine/format/time'
import { rowLink } from '../../engine/kinds/ref/useRowLink'
import { useTitle } from '../../engine/kinds/ref/useTitle'
import { ScreenLink } from '../../engine/ScreenLink'
import { useSayPair } from '../../i18n/useSayPair'
import type { ModeratedAnswer, ModeratedQuestion, ModerationQueue } from '../../resources/readings/moderation'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { MarkedText } from './MarkedText'
import { moderationWords } from './moderationWords'
import { Verdict } from './Verdict'

type Templates = ModerationQueue['templates']

/** A question, the answers to it that wait, and a verdict for each. */
export function QuestionCard({ question, templates }: { question: ModeratedQuestion; templates: Templates }) {
  const say = useSayPair()
  const site = useAppSelector((state) => state.site.current)
  const { id, title, title_words: words, content, content_words: more, answers, state } = question
  return (
    <li className="co-moderation__question">
      <h2>
        <MarkedText text={title} words={words} />
      </h2>
      <Author written={question} name={question.name} />
      {question.report_id !== null && <About report={question.report_id} />}
      {content && (
        <p className="co-moderation__text" dir="auto">
          <MarkedText text={content} words={more} />
        </p>
      )}
      {state === 'waiting' ? (
        <Verdict kind="question" id={id} answers={answers.map((each) => each.id)} templates={templates} />
      ) : (
        <p className="co-hint">{say(moderationWords.shown)}</p>
      )}
      {answers.length > 0 && (
        <ul className="co-moderation__answers">
          {answers.map((each) => (
            <AnswerLine key={each.id} answer={each} templates={templates} />
          ))}
        </ul>
      )}
      <ScreenLink isWayOnly to={rowLink('question', id, site) ?? ''}>
        {say(moderationWords.open)}
      </ScreenLink>
    </li>
  )
}

function AnswerLine({ answer, templates }: { answer: ModeratedAnswer; templates: Templates }) {
  return (
    <li>
      <p className="co-moderation__text" dir="auto">
        <MarkedText text={answer.content ?? ''} words={answer.content_words} />
      </p>
      <Author written={answer} name={null} />
      <Verdict kind="answer" id={answer.id} answers={[]} templates={templates} />
    </li>
  )
}

function About({ report }: { report: number }) {
  const site = useAppSelector((state) => state.site.current)
  const language = useAppSelector(selectLanguage)
  const title = useTitle('report', report, language)
  return (
    <p className="co-hint">
      <ScreenLink to={rowLink('report', report, site) ?? ''}>{title}</ScreenLink>
    </p>
  )
}

/** Who wrote it, when, and what became of what they wrote before. */
function Author({ written: { member_id: member, past, at }, name }: { written: ModeratedAnswer; name: string | null }) {
  const say = useSayPair()
  const language = useAppSelector(selectLanguage)
  const title = useTitle('member', member ?? 0, language)
  const isNew = past !== null && past.approved + past.refused === 0
  return (
    <p className="co-hint">
      {name || (member === null ? say(moderationWords.nobody) : title)} · {friendlyTime(at, language)}
      {past && (
        <>
          {' · '}
          <span className={past.refused > 0 ? 'co-moderation__refused' : undefined}>
            {isNew ? say(moderationWords.first) : say(moderationWords.past, { ...past })}
          </span>
        </>
      )}
    </p>
  )
}
