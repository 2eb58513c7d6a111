import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useAppSelector } from '../../../../slices/hooks'
import { selectLanguage } from '../../../../slices/settings'
import { FilePicker, type PickedFile } from '../../../files/FilePicker'
import { PicturePop } from './PicturePop'

interface PictureToolProps {
  editor: Editor
  anchor: Element | null
  onClose: () => void
}

/** A picture out of the manager; of the one that is selected its alternative text and its width. */
export function PictureTool({ editor, anchor, onClose }: PictureToolProps) {
  const language = useAppSelector(selectLanguage)
  const [isPicking, setPicking] = useState(() => !editor.isActive('image'))
  const attributesOf = ({ link, altZh, altEn }: PickedFile) => ({
    src: link,
    alt: language === 'zh' ? altZh || altEn : altEn || altZh,
  })
  const put = (files: PickedFile[]): void => {
    onClose()
    const [first] = files
    if (!first) return
    if (editor.isActive('image')) editor.chain().focus().updateAttributes('image', attributesOf(first)).run()
    else
      editor
        .chain()
        .focus()
        .insertContent(files.map((file) => ({ type: 'image', attrs: attributesOf(file) })))
        .run()
  }
  if (isPicking)
    return <FilePicker kinds={['image']} isMany={!editor.isActive('image')} onPicked={put} onClosed={onClose} />
  return anchor && <PicturePop editor={editor} anchor={anchor} onReplace={() => setPicking(true)} onClose={onClose} />
}
