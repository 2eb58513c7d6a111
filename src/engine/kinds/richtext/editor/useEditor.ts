import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { fixTables } from '@tiptap/pm/tables'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cleanHtml } from '../clean'
import { pasted } from './pasted'
import { extensionsOf, type KeyWishes } from './schema'
import { filesDraggedIn, picturesCopied, type Taken } from './taken'
import { written } from './written'

export interface EditorOf {
  host: RefObject<HTMLElement | null>
  html: string
  /** Attributes of the box that is written in. */
  attributes: Readonly<Record<string, string>>
  isDisabled: boolean
  wishes: KeyWishes
  /** `isPasted`: it came from the clipboard just now. */
  onChange: (html: string, isPasted: boolean) => void
  /** A text from outside is shown. */
  onShown: (html: string) => void
  onPictureLost: (count: number) => void
  /** Files were pasted or dropped. */
  onTaken: (taken: Taken) => void
}

/** A text as the editor has it before anybody has touched it, and as it came. */
interface Base {
  doc: Editor['state']['doc']
  html: string
}

/** Shows a text from outside, with the caret at its start. There is nothing to undo about it. */
function show(editor: Editor, html: string): Base {
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(cleanHtml(html), { emitUpdate: false, parseOptions: { preserveWhitespace: false } })
    .run()
  const change = fixTables(editor.state) ?? editor.state.tr
  change.setSelection(Selection.atStart(change.doc))
  editor.view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', false))
  return { doc: editor.state.doc, html }
}

/**
 * TipTap's editor in the host, from the first layout on. What nobody has changed goes back as it came, letter by letter; a
 * value from outside replaces the text.
 */
export function useEditor({
  host,
  html,
  attributes,
  isDisabled,
  wishes,
  onChange,
  onShown,
  onPictureLost,
  onTaken,
}: EditorOf): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const base = useRef<Base>(undefined)
  const said = useRef(html)
  const latest = useRef({ wishes, onChange, onShown, onPictureLost, onTaken })
  latest.current = { wishes, onChange, onShown, onPictureLost, onTaken }
  const words = JSON.stringify(attributes)
  const begins = useRef({ html, words, isDisabled })

  useLayoutEffect(() => {
    if (!host.current) return
    const made = new Editor({
      element: host.current,
      injectCSS: false,
      editable: !begins.current.isDisabled,
      extensions: extensionsOf(forwarded(() => latest.current.wishes)),
      editorProps: {
        attributes: JSON.parse(begins.current.words),
        handleDoubleClickOn: (_view, _pos, node) => {
          if (node.type.name === 'image') latest.current.wishes.picture()
          return false
        },
        handlePaste: (view, event) => {
          const files = picturesCopied(event.clipboardData)
          if (files.length > 0) latest.current.onTaken({ files, at: view.state.selection.from })
          return files.length > 0
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const files = isMoved ? [] : filesDraggedIn(event.dataTransfer)
          if (files.length === 0) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          latest.current.onTaken({ files, at: at ?? view.state.selection.from })
          return true
        },
        transformPastedHTML: (markup) => {
          const { html: clean, lostPictures } = pasted(markup)
          if (lostPictures > 0) latest.current.onPictureLost(lostPictures)
          return clean
        },
      },
      onUpdate: ({ transaction }) => {
        const isUntouched = base.current !== undefined && made.state.doc.eq(base.current.doc)
        const next = isUntouched ? (base.current?.html ?? '') : written(made)
        if (next === said.current) return
        said.current = next
        latest.current.onChange(next, transaction.getMeta('uiEvent') === 'paste')
      },
    })
    base.current = begins.current.html === '' ? { doc: made.state.doc, html: '' } : show(made, begins.current.html)
    setEditor(made)
    return () => made.destroy()
  }, [host])

  useEffect(() => {
    if (!editor || html === said.current) return
    said.current = html
    base.current = show(editor, html)
    latest.current.onShown(html)
  }, [editor, html])

  useTold(editor, words, isDisabled)
  return editor
}

/** Each word to the editor has it go through all of its plugins, so it hears only what it was not made with. */
function useTold(editor: Editor | null, words: string, isDisabled: boolean): void {
  const told = useRef({ words, isDisabled })
  useLayoutEffect(() => {
    if (!editor) return
    if (words !== told.current.words)
      editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(words) } })
    if (isDisabled !== told.current.isDisabled) editor.setEditable(!isDisabled, false)
    told.current = { words, isDisabled }
  }, [editor, words, isDisabled])
}

/** The wishes of the latest drawing, for an editor that is made once. */
const forwarded = (wishes: () => KeyWishes): KeyWishes => ({
  link: () => wishes().link(),
  picture: () => wishes().picture(),
  find: () => wishes().find(),
  keys: () => wishes().keys(),
  full: () => wishes().full(),
  toolbar: () => wishes().toolbar(),
  escape: () => wishes().escape(),
})

/** What is read of the editor, again after each change of text, selection or focus. */
export function useOfEditor<T>(editor: Editor, read: (editor: Editor) => T): T {
  const last = useRef<{ state: Editor['state']; text: string; value: T }>(undefined)
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => {
    // React asks several times for one drawing, and the answer costs as much each time.
    const { state } = editor
    if (last.current?.state === state) return last.current.value
    const value = read(editor)
    const text = JSON.stringify(value)
    last.current = last.current?.text === text ? { ...last.current, state } : { state, text, value }
    return last.current.value
  })
}
