import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export interface Match {
  from: number
  to: number
}

interface Wanted {
  text: string
  isCaseKept: boolean
}

interface Found extends Wanted {
  matches: readonly Match[]
  /** Which of them is selected; -1: none. */
  at: number
}

const NOTHING: Found = { text: '', isCaseKept: false, matches: [], at: -1 }
const key = new PluginKey<Found>('finding')

/** Stands for what is no text: a picture, a new line. */
const OTHER = '\ufffc'

export function matchesIn(doc: Node, { text, isCaseKept }: Wanted): Match[] {
  if (text === '') return []
  // A letter that grows by folding would move all places behind it.
  const folded = (words: string): string => {
    const small = isCaseKept ? words : words.toLowerCase()
    return small.length === words.length ? small : words
  }
  const wanted = folded(text)
  const matches: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const words = folded(node.textBetween(0, node.content.size, undefined, OTHER))
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length))
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return matches
}

const atSelection = (matches: readonly Match[], { selection }: EditorState): number =>
  matches.findIndex(({ from, to }) => from === selection.from && to === selection.to)

/** Marks what is looked for, as long as something is. */
export const finding = () =>
  new Plugin<Found>({
    key,
    state: {
      init: () => NOTHING,
      apply: (change, found, _, state) => {
        const wanted: Wanted | undefined = change.getMeta(key)
        if (!wanted && found.text === '') return found
        const { text, isCaseKept } = wanted ?? found
        const matches = wanted || change.docChanged ? matchesIn(change.doc, { text, isCaseKept }) : found.matches
        return { text, isCaseKept, matches, at: atSelection(matches, state) }
      },
    },
    props: {
      decorations: (state) => {
        const { matches, at } = key.getState(state) ?? NOTHING
        const shown = matches.map(({ from, to }, place) =>
          Decoration.inline(from, to, { class: place === at ? 'co-found co-found--here' : 'co-found' }),
        )
        return DecorationSet.create(state.doc, shown)
      },
    },
  })

export const foundIn = ({ state }: Pick<Editor, 'state'>): Found => key.getState(state) ?? NOTHING

/** Looks for a text from now on; '' ends it. */
export const find = ({ view }: Editor, wanted: Wanted): void => view.dispatch(view.state.tr.setMeta(key, wanted))

/** Selects the next match behind the selection or, backwards, the one before it; round and round. */
export function goOn(editor: Editor, step: 1 | -1): void {
  const { matches } = foundIn(editor)
  const { selection } = editor.state
  const next =
    step === 1
      ? (matches.find(({ from }) => from >= selection.to) ?? matches[0])
      : (matches.findLast(({ to }) => to <= selection.from) ?? matches.at(-1))
  if (!next) return
  const { view } = editor
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, next.from, next.to)).scrollIntoView())
}

/** Puts other words in place of the match that is selected, and goes on to the next; where none is selected, goes to one. */
export function replaceOne(editor: Editor, words: string): number {
  const { matches, at } = foundIn(editor)
  const match = matches[at]
  if (match) editor.view.dispatch(editor.state.tr.insertText(words, match.from, match.to))
  goOn(editor, 1)
  return match ? 1 : 0
}

/** All at once, which one undo takes back. Answers how many there were. */
export function replaceAll(editor: Editor, words: string): number {
  const { matches } = foundIn(editor)
  const change = editor.state.tr
  for (const { from, to } of matches.toReversed()) change.insertText(words, from, to)
  if (matches.length > 0) editor.view.dispatch(change)
  return matches.length
}
