import { useIntl } from 'react-intl'
import { exactTime, friendlyTime } from '../../engine/format/time'

/** Relative while fresh, the day afterwards; the whole moment on hover. */
export function Moment({ at }: { at: string }) {
  const { locale } = useIntl()
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  return (
    <time className="co-moment" dateTime={at} title={exactTime(at, language)}>
      {friendlyTime(at, language)}
    </time>
  )
}
