import { lazy, Suspense, useState } from 'react'
import { useWords } from './words'

const CodeText = lazy(() =>
  import(/* webpackChunkName: 'code-text' */ '../../../code/CodeText').then(({ CodeText }) => ({ default: CodeText })),
)

/** One line of markup gets a line for each block, so that it can be read. */
const inLines = (html: string): string =>
  html.replace(
    /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|tbody|tr)>|<hr>|<(?:ul|ol|table|tbody|tr)>)(?=<)/g,
    '$1\n',
  )

interface SourceTextProps {
  id: string
  label: string
  html: string
  isDisabled: boolean
  isInvalid: boolean
  onChange: (html: string) => void
}

/** The markup itself. As long as nobody types, the text stays as it was, letter by letter. */
export function SourceText({ id, label, html, isDisabled, isInvalid, onChange }: SourceTextProps) {
  const say = useWords()
  const [source, setSource] = useState(() => inLines(html))
  return (
    <div className="co-rich__source">
      <Suspense fallback={null}>
        <CodeText
          id={`${id}-source`}
          label={`${label} · ${say('source')}`}
          language="html"
          value={source}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          fills
          onChange={(next) => {
            setSource(next)
            onChange(next)
          }}
        />
      </Suspense>
    </div>
  )
}
