import type { Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { inOrder } from '../../../../resources/kit/richtextOrder'
import { writeTree } from '../../../../resources/kit/richtextTree'
import { treeOf } from '../clean'

const isBlank = (doc: Node): boolean =>
  doc.childCount <= 1 && (!doc.firstChild || (doc.firstChild.isTextblock && doc.firstChild.childCount === 0))

/** The text as it is sent, which is as the server would write it; an empty one is ''. */
export function written({ state }: Pick<Editor, 'state'>): string {
  if (isBlank(state.doc)) return ''
  const page = document.implementation.createHTMLDocument()
  const fragment = DOMSerializer.fromSchema(state.schema).serializeFragment(state.doc.content, { document: page })
  return writeTree(inOrder(treeOf(fragment.childNodes)))
}

/** Its words alone, a line for each block. */
export const wordsIn = ({ state }: Pick<Editor, 'state'>): string =>
  state.doc.textBetween(0, state.doc.content.size, '\n', ' ')
