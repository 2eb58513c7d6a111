import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const button = {
  background: 'var(--co-fill-2)',
  border: '1px solid var(--co-line)',
  borderRadius: '4px',
  color: 'var(--co-text)',
}

/** The house's colours, of whichever theme: they are read from the page's variables. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--co-text)', backgroundColor: 'var(--co-card)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--co-mono)',
    lineHeight: '1.55',
    overflow: 'auto',
    maxHeight: 'var(--code-height, 50vh)',
    minHeight: '118px',
  },
  '.cm-content': { caretColor: 'var(--co-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--co-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--co-fill)',
    color: 'var(--co-text-3)',
    borderRight: '1px solid var(--co-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--co-tint)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
    { background: 'var(--co-tint-2) !important' },
  '.cm-matchingBracket': { outline: '1px solid var(--co-accent-strong)', backgroundColor: 'transparent' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--co-amber-dot) 35%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in oklab, var(--co-amber-dot) 70%, transparent)' },
  '.cm-panels': { backgroundColor: 'var(--co-fill)', color: 'var(--co-text)', borderColor: 'var(--co-line)' },
  '.cm-panel input': {
    backgroundColor: 'var(--co-card)',
    color: 'var(--co-text)',
    border: '1px solid var(--co-line-strong)',
    borderRadius: '4px',
  },
  '.cm-panel button': { ...button, backgroundImage: 'none' },
  '.cm-tooltip': { backgroundColor: 'var(--co-raised)', color: 'var(--co-text)', border: '1px solid var(--co-line)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--co-red)' },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.angleBracket], color: 'var(--co-blue)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--co-accent-strong)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--co-green)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--co-amber)' },
  { tag: tags.comment, color: 'var(--co-text-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--co-red)' },
])

export const look: Extension = [theme, syntaxHighlighting(colours)]
