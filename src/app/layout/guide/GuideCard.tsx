import { Button } from '@arco-design/web-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { GUIDE_STEPS } from '../../../slices/guide'
import { useAppDispatch } from '../../../slices/hooks'
import type { Guide } from '../../../slices/session/profile'
import { guideMoved } from '../../../slices/session/session'
import { GuideActions } from './GuideActions'
import './guide.css'
import { placeWords, STEP_WORDS, WORDS } from './words'

/** The end is no step of its own. */
const COUNT = GUIDE_STEPS.length - 1

/** Lies below the page and covers nothing of it; it asks for nothing and can be left at any time. */
export function GuideCard({ guide }: { guide: Guide }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const card = useRef<HTMLElement>(null)
  const { step } = guide
  const { title, text } = STEP_WORDS[step]
  const at = Math.min(GUIDE_STEPS.indexOf(step) + 1, COUNT)
  const leave = (): void => {
    dispatch(guideMoved(null))
    document.getElementById('co-content')?.focus()
  }
  useRoomBelow(card)
  useFocusKept(card, step)
  useLeaveKey(card, leave)
  return (
    <section ref={card} className="co-guide" aria-label={label(WORDS.name)}>
      <div className="co-guide__say" aria-live="polite">
        <h2 className="co-guide__title" tabIndex={-1}>
          {step !== 'done' && (
            <span className="co-guide__at co-num">
              <span aria-hidden="true">
                {at} / {COUNT}
              </span>
              <span className="co-sr">{label(placeWords(at, COUNT))}</span>
            </span>
          )}
          {label(title)}
        </h2>
        <p className="co-guide__text">{label(text)}</p>
      </div>
      <div className="co-guide__acts">
        <GuideActions guide={guide} />
        <Button size="small" type={step === 'done' ? 'primary' : 'text'} onClick={leave}>
          {label(step === 'done' ? WORDS.finish : WORDS.leave)}
        </Button>
      </div>
    </section>
  )
}

type Card = RefObject<HTMLElement | null>

/** What sticks to the lower end of a page has to stand above the card. */
function useRoomBelow(card: Card): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--co-guide', `${card.current?.offsetHeight ?? 0}px`))
    if (card.current) sizes.observe(card.current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--co-guide')
    }
  }, [card])
}

/** A button that was pressed goes with its step: whoever was in the card stays there. */
function useFocusKept(card: Card, step: Guide['step']): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const note = (): void => {
      const { activeElement } = document
      // What goes with its step leaves the focus nowhere: that says nothing of where the person was.
      if (activeElement !== document.body) wasInside.current = card.current?.contains(activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [card])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what has changed
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])
}

/** Esc belongs to whatever has the focus: a peek or a menu hears it where nothing has. */
function useLeaveKey(card: Card, leave: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isOurs = card.current?.contains(document.activeElement)
      if (event.key === 'Escape' && !event.defaultPrevented && isOurs) leave()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
