import { Mark } from '@tiptap/core'
import { stylesOf } from '../../../../resources/kit/richtextTree'

const styleOf = (node: HTMLElement, name: string): string | undefined =>
  stylesOf(node.getAttribute('style') ?? undefined)[name]

/** A colour that words came with. The editor keeps it, and offers none: colours are the business of the site's look. */
const colourMark = (name: string, property: 'color' | 'background-color') =>
  Mark.create({
    name,
    addAttributes: () => ({ value: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[style]',
        consuming: false,
        getAttrs: (node) => {
          const value = styleOf(node, property)
          return value ? { value } : false
        },
      },
    ],
    renderHTML: ({ mark }) => ['span', { style: `${property}:${mark.attrs.value}` }, 0],
  })

export const Colour = colourMark('colour', 'color')
export const Background = colourMark('background', 'background-color')

const lineMark = (name: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

export const Subscript = lineMark('sub', 'sup')
export const Superscript = lineMark('sup', 'sub')
