import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOfEditor } from '../kinds/richtext/editor/useEditor'
import type { BeneathProps } from '../kinds/richtext/richtextProps'
import { Offers, PlaceholderWords } from './Offers'
import { begunAt, offersFor, type Placeholder } from './placeholderText'
import './placeholders.css'

/** What was typed of a placeholder before the caret of the text. */
function readBegun(editor: Editor): string | null {
  const { selection } = editor.state
  if (!selection.empty || !editor.isFocused) return null
  const { parent, parentOffset } = selection.$from
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  return begunAt(before, before.length) ?? null
}

/** Puts it at the caret, in place of what was begun; a brace that closes it already is not doubled. */
function insert(editor: Editor, begun: string | null, { name }: Placeholder): void {
  const { from } = editor.state.selection
  const start = begun === null ? from : from - begun.length - 1
  const next = editor.state.doc.textBetween(from, Math.min(from + 1, editor.state.doc.content.size), undefined, ' ')
  const end = begun !== null && next === '}' ? from + 1 : editor.state.selection.to
  editor
    .chain()
    .focus()
    .insertContentAt({ from: start, to: end }, { type: 'text', text: `{${name}}` })
    .run()
}

/** Placeholders of a formatted text: offered from the brace on, and below it to be put in by a click. */
export function RichPlaceholders({ editor, id, isDisabled, known }: BeneathProps & { known: readonly Placeholder[] }) {
  const begun = useOfEditor(editor, readBegun)
  const [chosen, choose] = useState(0)
  const [left, leave] = useState<string | null>(null)
  const offers = begun === null || begun === left ? [] : offersFor(known, begun)
  // Another word has other offers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word is the reason
  useEffect(() => choose(0), [begun])
  useKeys(editor, offers.length > 0, (key) => {
    const word = offers[Math.min(chosen, offers.length - 1)]
    if (key === 'ArrowDown' || key === 'ArrowUp')
      choose((chosen + (key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length)
    else if (key === 'Escape') leave(begun)
    else if (word) insert(editor, begun, word)
  })
  return (
    <div className="co-placed co-placed--rich">
      {offers.length > 0 && (
        <Offers
          id={id}
          offers={offers}
          chosen={offers[Math.min(chosen, offers.length - 1)]?.name}
          onInsert={(word) => insert(editor, begun, word)}
        />
      )}
      <PlaceholderWords known={known} isDisabled={isDisabled} onInsert={(word) => insert(editor, null, word)} />
    </div>
  )
}

const KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'])

/** While something is offered these keys are the list's, before the text sees them. */
function useKeys(editor: Editor, isOffering: boolean, press: (key: string) => void): void {
  const latest = useRef(press)
  latest.current = press
  useLayoutEffect(() => {
    if (!isOffering) return
    const box = editor.view.dom
    const hear = (event: KeyboardEvent): void => {
      if (!KEYS.has(event.key) || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(event.key)
    }
    box.addEventListener('keydown', hear, { capture: true })
    return () => box.removeEventListener('keydown', hear, { capture: true })
  }, [editor, isOffering])
}
