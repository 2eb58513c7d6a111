import { Button } from '@arco-design/web-react'
import { useEffect, useRef, useState } from 'react'
import { cleanHtml } from '../../engine/kinds/richtext/clean'
import { useReading } from '../../engine/useReading'
import { useLabel } from '../../i18n/useLabel'
import type { Label } from '../../resources/kit/label'
import { newVersion } from '../../resources/readings/newVersion'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { NewVersion as News } from '../../slices/session/profile'
import { newVersionSeen } from '../../slices/session/session'
import { SideDrawer } from '../../widgets/SideDrawer'
import './newVersion.css'

/** Of this part alone, so that the frame does not carry them. */
const WORDS = {
  head: ['有新版本', 'A new version'],
  read: ['看看有什么新的', 'See what is new'],
  dismiss: ['知道了', 'Got it'],
  failed: ['暂时读不到，请稍后在“版本日志”里查看', 'It cannot be read just now. It also stands in the version log'],
} satisfies Record<string, Label>

const KEY = 'new version'

/** Tells once, in the corner, that something is new; to read it or not is up to the person. */
export function NewVersion() {
  const found = useAppSelector(({ session }) => session.profile?.new_version)
  const [opened, setOpened] = useState<News>()
  const dispatch = useAppDispatch()
  const label = useLabel()
  const seen = ({ release }: News): void => void dispatch(newVersionSeen(release))
  if (opened) return <WhatIsNew news={opened} onClose={() => setOpened(undefined)} />
  if (!found) return null
  const open = (): void => {
    setOpened(found)
    seen(found)
  }
  return (
    <section className="co-new" aria-label={label(WORDS.head)}>
      <p className="co-new__release">
        {label(WORDS.head)} {found.release}
      </p>
      <p className="co-new__title">{label(found.title)}</p>
      <div className="co-new__actions">
        <Button size="small" onClick={() => seen(found)}>
          {label(WORDS.dismiss)}
        </Button>
        <Button size="small" type="primary" onClick={open}>
          {label(WORDS.read)}
        </Button>
      </div>
    </section>
  )
}

function WhatIsNew({ news, onClose }: { news: News; onClose: () => void }) {
  const label = useLabel()
  const box = useRef<HTMLDivElement>(null)
  const { state, data } = useReading(newVersion, { key: KEY })
  const html = data ? label(data.content) : ''
  useEffect(() => {
    if (box.current) box.current.innerHTML = cleanHtml(html)
  }, [html])
  return (
    <SideDrawer visible width={520} footer={null} title={`${news.release} · ${label(news.title)}`} onCancel={onClose}>
      {state === 'failed' && <p role="alert">{label(WORDS.failed)}</p>}
      <div ref={box} className="co-new__text" aria-busy={state === 'loading'} />
    </SideDrawer>
  )
}
