import { Watermark } from '@arco-design/web-react'
import { useAppSelector } from '../../slices/hooks'
import './NameMark.css'

/** Faint enough to read through, on light pages and on dark ones. */
const LETTERS = { color: 'rgba(128, 128, 128, 0.14)', fontSize: 14 }

/** Who looks, and on which day, over the whole page: a photograph of the screen tells where it was taken. */
export function NameMark() {
  const profile = useAppSelector(({ session }) => session.profile)
  const language = useAppSelector(({ settings }) => settings.language)
  if (!profile) return null
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', { dateStyle: 'medium' }).format(new Date())
  return (
    <div className="co-namemark" aria-hidden="true">
      <Watermark content={[profile.called, day]} fontStyle={LETTERS} gap={[120, 110]} zIndex={0}>
        <div className="co-namemark__sheet" />
      </Watermark>
    </div>
  )
}
