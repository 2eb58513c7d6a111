import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTogether } from '../../../../i18n/useTogether'
import { type Counts, countsOf } from '../counts'
import { useOfEditor } from './useEditor'
import { useWords } from './words'
import { wordsIn } from './written'

const counted = new WeakMap<Node, Counts>()

/** A text is counted once, however often the caret moves in it. */
function readCounts(editor: Editor): Counts {
  const { doc } = editor.state
  const counts = counted.get(doc) ?? countsOf(wordsIn(editor))
  counted.set(doc, counts)
  return counts
}

interface StatusLineProps {
  editor: Editor
  isSource: boolean
  /** What the text has that is not kept. */
  losses: readonly string[]
  isTouched: boolean
  lostPictures: number
  onGiveBack: () => void
}

/** How long the text is, and what will not stay as it was. */
export function StatusLine({ editor, isSource, losses, isTouched, lostPictures, onGiveBack }: StatusLineProps) {
  const say = useWords()
  const counts = useOfEditor(editor, readCounts)
  const list = useTogether().list(losses)
  return (
    <div className="co-rich__status">
      {lostPictures > 0 && <p role="status">{say('lostPictures', { count: lostPictures })}</p>}
      {losses.length > 0 && (
        <p role="status" className="co-rich__losses">
          {isTouched ? say('lossesNow', { list }) : say('losses', { list })}
          {isTouched && !isSource && (
            <button type="button" className="co-quiet" onClick={onGiveBack}>
              {say('giveBack')}
            </button>
          )}
        </p>
      )}
      <p className="co-rich__counts">{isSource ? say('sourceHint') : say('counts', { ...counts })}</p>
    </div>
  )
}
