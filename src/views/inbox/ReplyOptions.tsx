import { DatePicker, Select } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'

const DAYS = [1, 3, 5, 10] as const

/** When it leaves, and when it comes back if they stay silent. */
export function useReplyOptions() {
  const [later, setLater] = useState<string>()
  const [askAgain, setAskAgain] = useState<number>()
  const sent = {
    attachments: [],
    ...(later && { not_before: later }),
    ...(askAgain !== undefined && { ask_again_days: askAgain }),
  }
  return { sent, setLater, setAskAgain, askAgain }
}

export function ReplyOptions({ options }: { options: ReturnType<typeof useReplyOptions> }) {
  const say = useSay()
  return (
    <div className="co-inbox__options">
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
