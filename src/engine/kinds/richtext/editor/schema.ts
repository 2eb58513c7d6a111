import { Extension, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeAddress } from '../../../../resources/kit/address'
import { REL } from '../../../../resources/kit/richtext'
import { isTextPicture } from '../../../../resources/kit/richtextTree'
import { finding } from './finding'
import { Background, Colour, Subscript, Superscript } from './marks'

const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
})

const spans = (name: string) => ({
  default: 1,
  parseHTML: (node: HTMLElement) => Number(node.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

/** Widths of columns are the business of the page that shows the table. */
const cellAttributes = () => ({
  colspan: spans('colspan'),
  rowspan: spans('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const Cell = TableCell.extend({ addAttributes: cellAttributes })
const HeaderCell = TableHeader.extend({ addAttributes: cellAttributes })

const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (node) => (isTextPicture(node.getAttribute('src') ?? '') ? null : false) },
  ],
  addInputRules: () => [],
})

/** What the keys of the box around the text ask for. */
export interface KeyWishes {
  link: () => void
  picture: () => void
  find: () => void
  keys: () => void
  full: () => void
  toolbar: () => void
  escape: () => void
}

/** The keys that TipTap knows nothing of. After Escape, Tab leaves the text wherever it stands. */
const houseKeys = (wishes: KeyWishes) => {
  let isLeaving = false
  const doing = (wish: () => void) => () => {
    wish()
    return true
  }
  return Extension.create({
    name: 'houseKeys',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      'Mod-k': doing(wishes.link),
      'Mod-f': doing(wishes.find),
      'Mod-/': doing(wishes.keys),
      'Mod-Shift-f': doing(wishes.full),
      'Alt-F10': doing(wishes.toolbar),
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              const leaves = event.key === 'Tab' && isLeaving
              const isEscape = event.key === 'Escape' && !view.composing && !event.isComposing
              if (event.key !== 'Shift') isLeaving = isEscape
              if (isEscape) {
                // It is for the text, not for the drawer around it.
                event.stopPropagation()
                wishes.escape()
              }
              return leaves
            },
          },
        },
      }),
      finding(),
    ],
  })
}

/** All that the editor can make: no more and no less than `src/resources/kit/richtext.ts` lists. */
export const extensionsOf = (wishes: KeyWishes): Extensions => [
  StarterKit.configure({
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      autolink: false,
      openOnClick: false,
      linkOnPaste: true,
      isAllowedUri: (address) => isSafeAddress(address),
      HTMLAttributes: { rel: REL, target: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  Colour,
  Background,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Picture.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  HeaderCell,
  Cell,
  houseKeys(wishes),
]
