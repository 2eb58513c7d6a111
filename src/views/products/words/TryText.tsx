import { Button, Input } from '@arco-design/web-react'
import { useEffect, useId, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { type TriedText, tryWords } from '../../../resources/readings/sensitive_word'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { StatusDot } from '../../../widgets/StatusDot'
import { WordMarks } from './WordMarks'

const KEY = 'words:try'
const LONGEST = 20_000
const WIDTH = 560
const TONES = { warn: 'amber', hide: 'grey', refuse: 'red' } as const
const VERDICTS = { warn: 'words.try.warn', hide: 'words.try.hide', refuse: 'words.try.refuse' } as const

/** A text is typed, and it is seen what would be found in it and done about it. */
export function TryText({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const answer = useAppSelector(selectReading(tryWords, KEY))
  useEffect(() => () => void dispatch(screenQueryDropped(KEY)), [dispatch])
  const ask = (): void => {
    dispatch(readingAsked(tryWords, { key: KEY, body: { text } }))
  }
  const tried = answer?.data
  return (
    <SideDrawer visible className="co-drawer" width={WIDTH} title={say('words.try')} onCancel={onClose} footer={null}>
      <div className="co-trytext">
        <p className="co-hint">{say('words.try.hint')}</p>
        <label className="co-field__label" htmlFor={id}>
          {say('words.try.label')}
        </label>
        <Input.TextArea id={id} rows={8} maxLength={LONGEST} value={text} onChange={setText} />
        <div>
          <Button type="primary" loading={answer?.state === 'loading'} disabled={text.trim() === ''} onClick={ask}>
            {say('words.try')}
          </Button>
        </div>
        {answer?.state === 'failed' && <p role="alert">{answer.fault?.message}</p>}
        {answer?.state === 'ready' && tried && <Found tried={tried} />}
      </div>
    </SideDrawer>
  )
}

function Found({ tried: { text, places, effect, replaced } }: { tried: TriedText }) {
  const say = useSay()
  if (!effect)
    return (
      <p role="status">
        <StatusDot tone="green">{say('words.try.none')}</StatusDot>
      </p>
    )
  return (
    <>
      <p role="status">
        <StatusDot tone={TONES[effect]}>{say(VERDICTS[effect], { count: places.length })}</StatusDot>
      </p>
      <p className="co-trytext__made">
        <WordMarks text={text} places={places} />
      </p>
      <h3 className="co-field__label">{say('words.try.replaced')}</h3>
      <p className="co-trytext__made">{replaced}</p>
    </>
  )
}
