import { IconClose, IconDown, IconUp } from '@arco-design/web-react/icon'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { find, foundIn, goOn, replaceAll, replaceOne } from './finding'
import { useOfEditor } from './useEditor'
import { useWords, type WordId } from './words'

const readFound = (editor: Editor) => {
  const { matches, at } = foundIn(editor)
  return { count: matches.length, at }
}

/** Looks for words in the text and puts others in their place. Enter goes on, Escape ends it. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const say = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() =>
    editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to),
  )
  const [instead, setInstead] = useState('')
  const [isCaseKept, keepCase] = useState(false)
  const [replaced, setReplaced] = useState<number>()
  const { count, at } = useOfEditor(editor, readFound)
  useEffect(() => {
    find(editor, { text, isCaseKept })
  }, [editor, text, isCaseKept])
  useEffect(() => {
    field.current?.select()
    return () => {
      if (!editor.isDestroyed) find(editor, { text: '', isCaseKept: false })
    }
  }, [editor])
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const onEnter = (event: KeyboardEvent, act: () => void): void => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
  const onEscape = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const look = (step: 1 | -1): void => {
    setReplaced(undefined)
    goOn(editor, step)
  }
  return (
    <search className="co-rich__find" aria-label={say('find')} onKeyDown={onEscape}>
      <input
        ref={field}
        type="text"
        value={text}
        aria-label={say('findWhat')}
        placeholder={say('findWhat')}
        onChange={({ target }) => {
          setReplaced(undefined)
          setText(target.value)
        }}
        onKeyDown={(event) => onEnter(event, () => look(event.shiftKey ? -1 : 1))}
      />
      <FindTool id="previous" onPress={() => look(-1)}>
        <IconUp />
      </FindTool>
      <FindTool id="next" onPress={() => look(1)}>
        <IconDown />
      </FindTool>
      <FindTool id="matchCase" isOn={isCaseKept} onPress={() => keepCase(!isCaseKept)}>
        Aa
      </FindTool>
      <output className="co-rich__found">
        <Told replaced={replaced} text={text} count={count} at={at} />
      </output>
      <input
        type="text"
        value={instead}
        aria-label={say('replaceWith')}
        placeholder={say('replaceWith')}
        onChange={({ target }) => setInstead(target.value)}
        onKeyDown={(event) => onEnter(event, () => replaceOne(editor, instead))}
      />
      <button
        type="button"
        className="co-quiet"
        disabled={count === 0}
        onClick={() => setReplaced(replaceOne(editor, instead) || undefined)}
      >
        {say('replace')}
      </button>
      <button
        type="button"
        className="co-quiet"
        disabled={count === 0}
        onClick={() => setReplaced(replaceAll(editor, instead))}
      >
        {say('replaceAll')}
      </button>
      <FindTool id="close" onPress={close}>
        <IconClose />
      </FindTool>
    </search>
  )
}

interface ToldProps {
  replaced: number | undefined
  text: string
  count: number
  at: number
}

/** What came of it. */
function Told({ replaced, text, count, at }: ToldProps) {
  const say = useWords()
  if (replaced !== undefined) return <>{say('replaced', { count: replaced })}</>
  if (text === '') return null
  if (count === 0) return <>{say('foundNone')}</>
  return <>{at < 0 ? say('foundMany', { count }) : say('found', { at: at + 1, count })}</>
}

interface FindToolProps {
  id: WordId
  isOn?: boolean
  children: ReactNode
  onPress: () => void
}

function FindTool({ id, isOn, children, onPress }: FindToolProps) {
  const say = useWords()
  return (
    <button
      type="button"
      className="co-tool"
      aria-label={say(id)}
      title={say(id)}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
