import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../engine/details/CopyButton'
import { useSay } from '../../../i18n/useSay'

/** So near to its end somebody reads along. */
const NEAR = 24

/** What a step has printed. It follows its end unless somebody scrolled up to read. */
export function StepOutput({ text }: { text: string }) {
  const say = useSay()
  const box = useRef<HTMLElement>(null)
  const follows = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text is the reason to scroll
  useEffect(() => {
    const element = box.current
    if (element && follows.current) element.scrollTop = element.scrollHeight
  }, [text])
  return (
    <div className="co-output">
      <section
        ref={box}
        className="co-output__text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label={say('siteLifecycle.output')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR
        }}
      >
        {text}
      </section>
      <span className="co-output__copy">
        <CopyButton text={text} isShown />
      </span>
    </div>
  )
}
