import { Button, Input } from '@arco-design/web-react'
import { useId, useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { useReading } from '../../../engine/useReading'
import { useSayPair } from '../../../i18n/useSayPair'
import { schedulePreview } from '../../../resources/readings/task'
import { typedSchedule } from '../../../resources/tasks/typedSchedule'
import { NextTimes } from './NextTimes'
import './task.css'
import { taskWords } from './taskWords'

const PARTS = ['cycle', 'every', 'at_minute', 'at_hour', 'at_weekday', 'cron', 'time_zone', 'site_id'] as const
/** Whoever types is not asked after each letter (ms). */
const TYPES = 300

/** Below the fields of a task: the same said in words, and when it would be due. */
export function ScheduleForm({ form }: { form: FormHandle }) {
  return (
    <section className="co-schedule">
      <TypedWords form={form} />
      <Preview form={form} />
    </section>
  )
}

function TypedWords({ form }: { form: FormHandle }) {
  const say = useSayPair()
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const id = useId()
  const take = (): void => {
    const schedule = typedSchedule(typed)
    setUnknown(schedule === undefined)
    if (!schedule) return
    for (const [name, value] of Object.entries(schedule)) form.tell({ type: 'changed', name, value })
  }
  return (
    <div className="co-schedule__typed">
      <label className="co-schedule__label" htmlFor={id}>
        {say(taskWords.typed)}
      </label>
      <div className="co-schedule__line">
        <Input
          id={id}
          value={typed}
          disabled={form.isBusy}
          aria-describedby={`${id}-hint`}
          {...(isUnknown && { status: 'error' as const })}
          onChange={(words) => {
            setTyped(words)
            setUnknown(false)
          }}
          onPressEnter={(event) => {
            event.preventDefault()
            take()
          }}
        />
        <Button disabled={form.isBusy || typed.trim() === ''} onClick={take}>
          {say(taskWords.typedUse)}
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        className={isUnknown ? 'co-schedule__unknown' : 'co-hint'}
        {...(isUnknown && { role: 'alert' })}
      >
        {say(isUnknown ? taskWords.typedUnknown : taskWords.typedHint)}
      </p>
    </div>
  )
}

function Preview({ form }: { form: FormHandle }) {
  const say = useSayPair()
  const { draft } = form.values
  const body = Object.fromEntries(PARTS.map((name) => [name, draft[name] ?? null])) as Record<
    (typeof PARTS)[number],
    unknown
  >
  const { data, fault } = useReading(schedulePreview, { key: `task:preview ${form.key}`, body, after: TYPES })
  return (
    <div className="co-schedule__next" aria-live="polite">
      <h3 className="co-schedule__label">{say(taskWords.next)}</h3>
      {fault || !data ? <p className="co-hint">{say(taskWords.nextNone)}</p> : <NextTimes preview={data} />}
    </div>
  )
}
