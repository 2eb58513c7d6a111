import { Switch } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { Pop } from '../../engine/pop/Pop'
import type { MessageId } from '../../i18n/messageId'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Scenes, sceneChangeAsked, scenesAsked } from '../../slices/scenes'
import './ScenePanel.css'

/** As slow as a poor line abroad. */
const SLOW = 1500

const CALM: Scenes = { delay: 0, expired: false, broken: false, upload: false }

const lines: readonly { name: keyof Scenes; title: MessageId; hint: MessageId }[] = [
  { name: 'delay', title: 'demo.slow', hint: 'demo.slowHint' },
  { name: 'expired', title: 'demo.expired', hint: 'demo.expiredHint' },
  { name: 'broken', title: 'demo.broken', hint: 'demo.brokenHint' },
  { name: 'upload', title: 'demo.upload', hint: 'demo.uploadHint' },
]

/** What can go wrong, at a press: shown in the demo world only. */
export function ScenePanel() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const scenes = useAppSelector((state) => state.scenes) ?? CALM
  const [anchor, setAnchor] = useState<Element | null>(null)
  const isOn = Object.values(scenes).some(Boolean)
  const open = (button: Element): void => {
    dispatch(scenesAsked())
    setAnchor(button)
  }
  return (
    <>
      <button
        type="button"
        className={`co-scenes${isOn ? ' co-scenes--on' : ''}`}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => (anchor ? setAnchor(null) : open(currentTarget))}
      >
        <span className="co-scenes__dot" />
        {say('demo.scenes')}
      </button>
      {anchor && (
        <Pop anchor={anchor} label={say('demo.scenes')} onClose={() => setAnchor(null)}>
          <div className="co-scenes__box">
            <h2 className="co-scenes__title">{say('demo.title')}</h2>
            {lines.map((line) => (
              <Line key={line.name} {...line} scenes={scenes} />
            ))}
          </div>
        </Pop>
      )}
    </>
  )
}

function Line({ name, title, hint, scenes }: (typeof lines)[number] & { scenes: Scenes }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const id = useId()
  const change = (isOn: boolean): void => {
    dispatch(sceneChangeAsked({ ...scenes, [name]: name === 'delay' ? (isOn ? SLOW : 0) : isOn }))
  }
  return (
    <div className="co-scenes__line">
      <span id={id}>
        {say(title)}
        <span className="co-scenes__hint">{say(hint)}</span>
      </span>
      <Switch size="small" checked={Boolean(scenes[name])} onChange={change} aria-labelledby={id} />
    </div>
  )
}
