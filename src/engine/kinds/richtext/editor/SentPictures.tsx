import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import type { FileItem } from '../../../../resources/kit/files'
import { useAppSelector } from '../../../../slices/hooks'
import { selectLanguage } from '../../../../slices/settings'
import { FieldSendings } from '../../../files/fields/FieldSendings'
import { useFieldFiles } from '../../../files/fields/useFieldFiles'
import type { Taken } from './taken'
import '../../../files/fields/fields.css'

export interface SentPicturesProps {
  editor: Editor
  taken: Taken
  /** Whoever may send nothing to the manager cannot put these here. */
  onLost: (count: number) => void
  /** One picture stands there now, and is chosen: what it shows can be said at once. */
  onPut: () => void
}

/** Where the pictures of this link stand. */
function placeOf(editor: Editor, link: string): number | undefined {
  let found: number | undefined
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === link) found = at
  })
  return found
}

/** Pictures that were pasted or dropped: they go to the manager as from the picker, and stand where they were put once they are there. */
export function SentPictures({ editor, taken, onLost, onPut }: SentPicturesProps) {
  const language = useAppSelector(selectLanguage)
  const at = useRef(taken.at)
  const put = (_links: string[], items: readonly FileItem[]): void => {
    const pictures = items.flatMap(({ path, alt_zh: zh, alt_en: en }) =>
      path ? [{ type: 'image', attrs: { src: path, alt: (language === 'zh' ? zh || en : en || zh) ?? '' } }] : [],
    )
    editor.commands.insertContentAt(at.current, pictures)
    const place = placeOf(editor, pictures.length === 1 ? (pictures[0]?.attrs.src ?? '') : '')
    if (place !== undefined && editor.commands.setNodeSelection(place)) onPut()
  }
  const { maySend, send, sendings, refusal } = useFieldFiles(true, put)
  // What is written meanwhile moves the place where they will stand.
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }): void => {
      at.current = transaction.mapping.map(at.current)
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was taken
  useEffect(() => {
    at.current = taken.at
    if (maySend) send(taken.files)
    else onLost(taken.files.length)
  }, [taken])
  return (
    <>
      <FieldSendings sendings={sendings} />
      {refusal && (
        <p className="co-field__problem" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
