import { FailedState } from '../../engine/FailedState'
import { useReading } from '../../engine/useReading'
import { VersionGate } from '../../engine/versionGate/VersionGate'
import { WriteButton } from '../../engine/WriteButton'
import { useSayPair } from '../../i18n/useSayPair'
import type { ResourceName } from '../../resources/kit/resourceName'
import { question } from '../../resources/question'
import { type ModerationQueue, moderationQueue } from '../../resources/readings/moderation'
import { useAppSelector } from '../../slices/hooks'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { moderationWords } from './moderationWords'
import { QuestionCard } from './QuestionCard'
import { useVerdicts } from './useVerdicts'
import './moderation.css'

const ABOUT: ResourceName[] = ['question', 'answer']

/** What readers wrote and nobody has decided about, the oldest first; each verdict is one press. */
export const Moderation = () => (
  <VersionGate resource={question}>
    <Waiting />
  </VersionGate>
)

function Waiting() {
  const say = useSayPair()
  const site = useAppSelector((state) => state.site.current)
  const { data, state, fault } = useReading(moderationQueue, { key: `moderation/${site}`, about: ABOUT })
  return (
    <section className="co-page co-moderation">
      <PageHead title={say(moderationWords.title)} />
      {state === 'failed' && !data && <FailedState title={say(moderationWords.failed)} fault={fault} />}
      {data?.list.length === 0 && <EmptyState title={say(moderationWords.none)} hint={say(moderationWords.noneHint)} />}
      {data && data.list.length > 0 && <Queue queue={data} />}
    </section>
  )
}

function Queue({ queue: { list, waiting, templates } }: { queue: ModerationQueue }) {
  const say = useSayPair()
  const { may, approve } = useVerdicts()
  const questions = list.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const answers = list.flatMap(({ answers: own }) => own.map(({ id }) => id))
  const count = questions.length + answers.length
  return (
    <>
      <div className="co-moderation__head">
        <p className="co-hint">{say(moderationWords.counts, waiting)}</p>
        {may.question && may.answer && count > 1 && (
          <WriteButton
            onClick={() => {
              approve('question', questions)
              approve('answer', answers)
            }}
          >
            {say(moderationWords.all, { count })}
          </WriteButton>
        )}
      </div>
      <ol className="co-moderation__list">
        {list.map((each) => (
          <QuestionCard key={each.id} question={each} templates={templates} />
        ))}
      </ol>
    </>
  )
}
