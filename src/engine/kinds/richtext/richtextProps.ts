import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { InputProps } from '../face'

/** What a screen of its own puts below the text, with the editor at hand. */
export interface BeneathProps {
  editor: Editor
  id: string
  isDisabled: boolean
}

export interface RichtextProps extends InputProps {
  beneath?: ComponentType<BeneathProps>
}
