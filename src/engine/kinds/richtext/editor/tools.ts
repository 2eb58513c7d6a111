import type { Editor } from '@tiptap/core'
import type { WordId } from './words'

/** A tool that needs nothing but a press. */
export interface Tool {
  id: WordId
  /** As people press it; Mod stands for Ctrl or ⌘. */
  keys?: string
  run: (editor: Editor) => void
  /** Pressed or not; absent: it is no switch. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const mark = (id: WordId, name: string, keys?: string): Tool => ({
  id,
  ...(keys ? { keys } : {}),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const aligned = (id: 'left' | 'center' | 'right' | 'justify', keys: string): Tool => ({
  id,
  keys,
  run: (editor) => void editor.chain().focus().toggleTextAlign(id).run(),
  isOn: (editor) => editor.isActive({ textAlign: id }),
})

export const MARKS: readonly Tool[] = [
  mark('bold', 'bold', 'Mod+B'),
  mark('italic', 'italic', 'Mod+I'),
  mark('underline', 'underline', 'Mod+U'),
  mark('strike', 'strike', 'Mod+Shift+S'),
  mark('code', 'code', 'Mod+E'),
]

export const LINES: readonly Tool[] = [
  {
    id: 'bullets',
    keys: 'Mod+Shift+8',
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    keys: 'Mod+Shift+7',
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    keys: 'Mod+Shift+B',
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'codeBlock',
    keys: 'Mod+Alt+C',
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
]

export const ALIGNMENTS: readonly Tool[] = [
  aligned('left', 'Mod+Shift+L'),
  aligned('center', 'Mod+Shift+E'),
  aligned('right', 'Mod+Shift+R'),
  aligned('justify', 'Mod+Shift+J'),
]

export const STEPS: readonly Tool[] = [
  {
    id: 'undo',
    keys: 'Mod+Z',
    run: (editor) => void editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    id: 'redo',
    keys: 'Mod+Shift+Z',
    run: (editor) => void editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
]

export const SELDOM: readonly Tool[] = [
  mark('sub', 'sub'),
  mark('sup', 'sup'),
  { id: 'rule', run: (editor) => void editor.chain().focus().setHorizontalRule().run() },
  {
    id: 'clear',
    run: (editor) => void editor.chain().focus().unsetAllMarks().unsetTextAlign().clearNodes().run(),
  },
]

export const LEVELS = [2, 3, 4] as const

/** 0: a paragraph. A level that the menu does not offer is told as it is. */
export const levelAt = (editor: Editor): number => {
  const level: unknown = editor.getAttributes('heading').level
  return editor.isActive('heading') && typeof level === 'number' ? level : 0
}

export const setLevel = (editor: Editor, level: number): void => {
  const chain = editor.chain().focus()
  if (level === 0) chain.setParagraph().run()
  else chain.setNode('heading', { level }).run()
}

/** As the keys are called on this machine. */
export const keysHere = (keys: string): string =>
  /mac|iphone|ipad/i.test(navigator.platform)
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥')
    : keys.replace('Mod', 'Ctrl')
