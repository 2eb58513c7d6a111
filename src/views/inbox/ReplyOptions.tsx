import { DatePicker, Select } from '@arco-design/web-react'
import { Suspense, useId, useState } from 'react'
import { FilesInput } from '../../engine/kinds/file/FileInput'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { files } from '../../resources/kit/fields'
import { message } from '../../resources/message'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { inboxWords } from './inboxWords'

/** As the action takes them. */
const ATTACHMENTS = files(['附件', 'Attachments'], { maxLength: 20 })
const DAYS = [1, 3, 5, 10] as const

/** When it leaves, and when it comes back if they stay silent. */
export function useReplyOptions() {
  const [later, setLater] = useState<string>()
  const [askAgain, setAskAgain] = useState<number>()
  const [attachments, setAttachments] = useState<readonly string[]>([])
  const sent = {
    attachments,
    ...(later && { not_before: later }),
    ...(askAgain !== undefined && { ask_again_days: askAgain }),
  }
  return { sent, setLater, setAskAgain, askAgain, attachments, setAttachments }
}

export function ReplyOptions({ options }: { options: ReturnType<typeof useReplyOptions> }) {
  const say = useSay()
  return (
    <div className="co-inbox__options">
      <Attached options={options} />
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder={say('inbox.sendLater')}
        aria-label={say('inbox.later')}
        disabledDate={(day) => day.valueOf() < Date.now() - 86_400_000}
        onChange={(_, day) => options.setLater(day ? day.toDate().toISOString() : undefined)}
      />
      <Select
        aria-label={say('inbox.askAgain')}
        placeholder={say('inbox.askNever')}
        allowClear
        value={options.askAgain}
        options={DAYS.map((days) => ({ value: days, label: say('inbox.askAgainDays', { count: days }) }))}
        onChange={(days: number | undefined) => options.setAskAgain(days)}
      />
    </div>
  )
}

/** Files that go along: chosen from the file manager, or sent there first. */
function Attached({ options: { attachments, setAttachments } }: { options: ReturnType<typeof useReplyOptions> }) {
  const say = useSayPair()
  const id = useId()
  const language = useAppSelector(selectLanguage)
  return (
    <fieldset className="co-inbox__attached">
      <legend>{say(inboxWords.attach)}</legend>
      <Suspense fallback={<div className="co-field__wait is-files" />}>
        <FilesInput
          id={id}
          name="attachments"
          field={ATTACHMENTS}
          resource={message}
          language={language}
          value={attachments}
          isInvalid={false}
          isDisabled={false}
          onChange={(links) => setAttachments(Array.isArray(links) ? links.map(String) : [])}
          onBlur={() => undefined}
        />
      </Suspense>
    </fieldset>
  )
}
