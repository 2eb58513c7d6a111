import { Button, Input, Select } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { WriteButton } from '../../engine/WriteButton'
import { useSayPair } from '../../i18n/useSayPair'
import type { ModerationQueue } from '../../resources/readings/moderation'
import { moderationWords } from './moderationWords'
import { type ModeratedKind, useVerdicts } from './useVerdicts'

interface VerdictProps {
  kind: ModeratedKind
  id: number
  /** Answers that wait under a question that waits. */
  answers: readonly number[]
  templates: ModerationQueue['templates']
}

/** Shown or not, in one press; a refusal may say why. */
export function Verdict({ kind, id, answers, templates }: VerdictProps) {
  const say = useSayPair()
  const { may, approve, refuse } = useVerdicts()
  const [isRefusing, setRefusing] = useState(false)
  if (!may[kind]) return null
  if (isRefusing)
    return (
      <Reason
        templates={templates}
        onRefuse={(reason) => refuse(kind, id, reason)}
        onCancel={() => setRefusing(false)}
      />
    )
  return (
    <div className="co-moderation__acts">
      <WriteButton type="primary" size="small" onClick={() => approve(kind, [id])}>
        {say(moderationWords.approve)}
      </WriteButton>
      {answers.length > 0 && may.answer && (
        <WriteButton
          size="small"
          onClick={() => {
            approve(kind, [id])
            approve('answer', answers)
          }}
        >
          {say(moderationWords.together, { count: answers.length })}
        </WriteButton>
      )}
      <WriteButton size="small" onClick={() => setRefusing(true)}>
        {say(moderationWords.refuse)}
      </WriteButton>
    </div>
  )
}

interface ReasonProps {
  templates: ModerationQueue['templates']
  onRefuse: (reason: string) => void
  onCancel: () => void
}

function Reason({ templates, onRefuse, onCancel }: ReasonProps) {
  const say = useSayPair()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <div className="co-moderation__reason">
      {templates.length > 0 && (
        <Select
          aria-label={say(moderationWords.template)}
          placeholder={say(moderationWords.template)}
          options={templates.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(chosen: number) => setReason(templates.find((each) => each.id === chosen)?.text ?? '')}
        />
      )}
      <label htmlFor={id}>{say(moderationWords.reason)}</label>
      <Input autoFocus id={id} value={reason} maxLength={500} onChange={setReason} />
      <div className="co-moderation__acts">
        <WriteButton type="primary" size="small" onClick={() => onRefuse(reason)}>
          {say(moderationWords.refuse)}
        </WriteButton>
        <Button size="small" onClick={onCancel}>
          {say(moderationWords.cancel)}
        </Button>
      </div>
    </div>
  )
}
