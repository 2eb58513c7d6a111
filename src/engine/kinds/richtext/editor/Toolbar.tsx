import type { Editor } from '@tiptap/core'
import { type RefObject, useMemo } from 'react'
import { PopMenu } from '../../../pop/PopMenu'
import { usePop } from '../../../pop/usePop'
import { icons } from './Icons'
import { TablePop } from './TablePop'
import { ToolButton } from './ToolButton'
import { ALIGNMENTS, LEVELS, LINES, levelAt, MARKS, SELDOM, STEPS, setLevel, type Tool } from './tools'
import { useOfEditor } from './useEditor'
import { useRoving } from './useRoving'
import { useWords } from './words'

export type Mode = 'text' | 'source'
/** What hangs from a tool. */
export type Opened = 'link' | 'picture' | 'keys'

interface ToolbarProps {
  editor: Editor
  textId: string
  bar: RefObject<HTMLDivElement | null>
  mode: Mode
  isFull: boolean
  isFinding: boolean
  isDisabled: boolean
  onOpen: (what: Opened) => void
  onFind: () => void
  onMode: () => void
  onFull: () => void
}

const ALL: readonly Tool[] = [...MARKS, ...LINES, ...ALIGNMENTS, ...STEPS, ...SELDOM]

/** What the toolbar shows of the editor: which tools are pressed, which rest. */
const readTools = (editor: Editor) => ({
  on: ALL.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id),
  off: ALL.filter(({ isOff }) => isOff?.(editor)).map(({ id }) => id),
  level: levelAt(editor),
  isLink: editor.isActive('link'),
  isPicture: editor.isActive('image'),
  isTable: editor.isActive('table'),
})

/** The tools: one stop for the Tab key, arrows walk in it. */
export function Toolbar(props: ToolbarProps) {
  const { editor, textId, bar, mode, isFull, isFinding, isDisabled } = props
  const say = useWords()
  const onKeyDown = useRoving(bar)
  const state = useOfEditor(editor, readTools)
  const rests = isDisabled || mode === 'source'
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      id={tool.id}
      {...(tool.keys ? { keys: tool.keys } : {})}
      {...(tool.isOn ? { isOn: state.on.includes(tool.id) } : {})}
      isOff={rests || state.off.includes(tool.id)}
      onPress={() => tool.run(editor)}
    />
  )
  return (
    <div
      ref={bar}
      className="co-rich__tools"
      role="toolbar"
      aria-label={say('tools')}
      aria-controls={textId}
      onKeyDown={onKeyDown}
    >
      <StyleMenu editor={editor} level={state.level} isOff={rests} />
      <span className="co-rich__group">{MARKS.map(button)}</span>
      <span className="co-rich__group">{LINES.map(button)}</span>
      <span className="co-rich__group">
        <AlignMenu editor={editor} on={state.on} isOff={rests} />
        <MoreMenu editor={editor} on={state.on} isOff={rests} />
      </span>
      <span className="co-rich__group">
        <ToolButton id="link" keys="Mod+K" isOn={state.isLink} isOff={rests} onPress={() => props.onOpen('link')} />
        <ToolButton id="picture" isOn={state.isPicture} isOff={rests} onPress={() => props.onOpen('picture')} />
        <TablePop editor={editor} isInside={state.isTable} isOff={rests} />
      </span>
      <span className="co-rich__group">{STEPS.map(button)}</span>
      <span className="co-rich__group co-rich__group--end">
        <ToolButton id="find" keys="Mod+F" isOn={isFinding} isOff={rests} onPress={props.onFind} />
        <ToolButton id="source" isOn={mode === 'source'} isOff={isDisabled} icon="</>" onPress={props.onMode} />
        <ToolButton
          id="full"
          keys="Mod+Shift+F"
          isOn={isFull}
          icon={icons[isFull ? 'fullExit' : 'full']}
          onPress={props.onFull}
        />
        <ToolButton id="keys" keys="Mod+/" opens="dialog" onPress={() => props.onOpen('keys')} />
      </span>
    </div>
  )
}

function StyleMenu({ editor, level, isOff }: { editor: Editor; level: number; isOff: boolean }) {
  const say = useWords()
  const { anchor, toggle, close } = usePop()
  const name = (at: number): string => (at === 0 ? say('paragraph') : say('heading', { level: at }))
  const levels = useMemo(
    () => [0, ...LEVELS, ...(level === 0 || LEVELS.some((at) => at === level) ? [] : [level])],
    [level],
  )
  return (
    <>
      <ToolButton
        id="style"
        opens="menu"
        isOpen={anchor !== null}
        isOff={isOff}
        icon={<span className="co-tool__style">{name(level)}</span>}
        setTo={name(level)}
        onPress={toggle}
      />
      {anchor && (
        <PopMenu
          anchor={anchor}
          label={say('style')}
          onClose={close}
          items={levels.map((at) => ({
            id: String(at),
            label: name(at),
            isChecked: at === level,
            onPick: () => setLevel(editor, at),
          }))}
        />
      )}
    </>
  )
}

interface ToolMenuProps {
  editor: Editor
  on: readonly string[]
  isOff: boolean
}

function AlignMenu({ editor, on, isOff }: ToolMenuProps) {
  const say = useWords()
  const { anchor, toggle, close } = usePop()
  const present = ALIGNMENTS.find(({ id }) => on.includes(id))?.id ?? 'left'
  return (
    <>
      <ToolButton
        id="align"
        opens="menu"
        isOpen={anchor !== null}
        isOff={isOff}
        icon={icons[present]}
        onPress={toggle}
      />
      {anchor && (
        <PopMenu anchor={anchor} label={say('align')} onClose={close} items={itemsOf(ALIGNMENTS, editor, on, say)} />
      )}
    </>
  )
}

function MoreMenu({ editor, on, isOff }: ToolMenuProps) {
  const say = useWords()
  const { anchor, toggle, close } = usePop()
  return (
    <>
      <ToolButton id="moreFormats" opens="menu" isOpen={anchor !== null} isOff={isOff} onPress={toggle} />
      {anchor && (
        <PopMenu anchor={anchor} label={say('moreFormats')} onClose={close} items={itemsOf(SELDOM, editor, on, say)} />
      )}
    </>
  )
}

const itemsOf = (tools: readonly Tool[], editor: Editor, on: readonly string[], say: ReturnType<typeof useWords>) =>
  tools.map((tool) => ({
    id: tool.id,
    label: say(tool.id),
    ...(tool.isOn ? { isChecked: on.includes(tool.id) } : {}),
    onPick: () => tool.run(editor),
  }))
