import { useMemo } from 'react'
import { useSay } from '../../../i18n/useSay'
import { differences, paragraphsOf } from './differences'

/** Two texts in one: what went is struck out, what came is marked. Markup is shown as its words. */
export function Comparison({ before, after }: { before: string; after: string }) {
  const say = useSay()
  const parts = useMemo(() => differences(paragraphsOf(before), paragraphsOf(after)), [before, after])
  if (parts.every(({ is }) => is === 'same')) return <p>{say('content.noDifference')}</p>
  return (
    <div className="co-compared">
      {parts.map(({ text, is }, at) => {
        const Mark = is === 'removed' ? 'del' : is === 'added' ? 'ins' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and the list is drawn anew as a whole
          <p key={at}>
            <Mark>{text}</Mark>
          </p>
        )
      })}
    </div>
  )
}
