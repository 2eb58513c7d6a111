import { useEffect, useRef, useState } from 'react'
import '../../engine/list/split.css'
import { cleanHtml } from '../../engine/kinds/richtext/clean'
import { useSay } from '../../i18n/useSay'
import './content.css'

const WIDTHS = ['wide', 'narrow'] as const

interface ReaderPreviewProps {
  title: string
  /** What stands under the title: who and when. */
  line?: string
  summary?: string
  /** Formatted text, as it was typed; it is cleaned before it is shown. */
  content: string
}

/** A text as the reader of the site will see it, on a wide screen and on a phone. */
export function ReaderPreview({ title, line, summary, content }: ReaderPreviewProps) {
  const say = useSay()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.innerHTML = cleanHtml(content)
  }, [content])
  return (
    <section className="co-reader" aria-label={say('content.preview')}>
      <h2 className="co-form__heading">{say('content.preview')}</h2>
      <fieldset className="co-segments">
        <legend className="co-sr">{say('content.preview.width')}</legend>
        {WIDTHS.map((each) => (
          <button key={each} type="button" aria-pressed={width === each} onClick={() => setWidth(each)}>
            {say(`content.preview.${each}`)}
          </button>
        ))}
      </fieldset>
      <article className={`co-reader__page co-reader__page--${width}`}>
        <h1>{title}</h1>
        {line && <p className="co-reader__line">{line}</p>}
        {summary && <p className="co-reader__summary">{summary}</p>}
        <div ref={box} />
      </article>
    </section>
  )
}
