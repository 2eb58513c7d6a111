import { useEffect, useRef } from 'react'
import { cleanHtml } from '../../kinds/richtext/clean'

/** A formatted text to be read beside one that is edited. */
export function FormattedText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.innerHTML = cleanHtml(text)
  }, [text])
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
  return <div className="co-beside__value co-beside__value--rich" ref={box} tabIndex={0} />
}
