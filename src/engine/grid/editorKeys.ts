import { type KeyboardEvent, useRef } from 'react'
import type { Field } from '../../resources/kit/field'

/** Where the keys go afterwards; 'left': they went elsewhere already. */
export type Onward = 'down' | 'up' | 'next' | 'back' | 'stay' | 'left'

export interface CellEditorProps {
  field: Field
  /** What stands in it when it opens. */
  text: string
  /** It was opened by typing: the text is kept as it is, else all of it is selected. */
  isTyped: boolean
  onDone: (text: string, onward: Onward) => void
  /** A row was picked by its id. */
  onPicked: (id: number, onward: Onward) => void
  onCancel: () => void
}

/** Where a key leads once the text is taken; undefined: it is the editor's own. */
export function onwardOf({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): Onward | undefined {
  if (nativeEvent.isComposing || altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  return undefined
}

/** The keys of an editor are not the grid's. */
export function useEditorKeys(
  done: (onward: Onward) => void,
  cancel: () => void,
): { onKeyDown: (event: KeyboardEvent) => void; leave: () => void } {
  const isOver = useRef(false)
  const end = (work: () => void): void => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  return {
    onKeyDown(event) {
      event.stopPropagation()
      const onward = onwardOf(event)
      if (onward) event.preventDefault()
      if (onward) end(() => done(onward))
      else if (event.key === 'Escape') end(cancel)
    },
    leave: () => end(() => done('left')),
  }
}
