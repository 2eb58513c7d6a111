import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { jsonFault } from '../../resources/kit/kinds/jsonFault'
import { sayJsonFault } from '../../resources/kit/kinds/sayJsonFault'
import { look } from './look'
import { phrases } from './phrases'

export interface CodeSetting {
  text: string
  language: 'json' | 'html' | 'text'
  /** In which the editor's own parts speak. */
  speech: 'zh' | 'en'
  onChange: (text: string) => void
  onBlur: () => void
}

export interface CodeWords {
  id: string
  label: string
  isDisabled: boolean
  isInvalid: boolean
  describedBy?: string
}

export interface CodeView {
  /** Another text in place of this one, if it is another. */
  show(text: string): void
  describe(words: CodeWords): void
  close(): void
}

/** The one place where the text stops being JSON. */
const jsonProblems =
  (speech: 'zh' | 'en') =>
  (view: EditorView): Diagnostic[] => {
    const text = view.state.doc.toString()
    const fault = text.trim() === '' ? undefined : jsonFault(text)
    if (!fault) return []
    const from = Math.min(fault.at, view.state.doc.length)
    return [
      { from, to: Math.min(from + 1, view.state.doc.length), severity: 'error', message: sayJsonFault(fault, speech) },
    ]
  }

const languageOf = ({ language, speech }: CodeSetting): Extension => {
  if (language === 'html') return html()
  return language === 'json' ? [json(), linter(jsonProblems(speech), { delay: 200 }), lintGutter()] : []
}

const attributesOf = ({ id, label, isDisabled, isInvalid, describedBy }: CodeWords): Extension => [
  EditorState.readOnly.of(isDisabled),
  EditorView.editable.of(!isDisabled),
  EditorView.contentAttributes.of({
    id,
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    // Where nothing can be written, the keys still reach what is scrolled.
    tabindex: '0',
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }),
]

/**
 * CodeMirror in the shadow of the host: there its sheets are adopted, where a style element would be barred by the page's
 * policy. Tab indents, but after Escape it leaves, as CodeMirror has it for whoever works by keys.
 */
export function openCode(host: HTMLElement, setting: CodeSetting): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const described = new Compartment()
  let isTelling = true
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: setting.text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        search({ top: true }),
        EditorView.lineWrapping,
        languageOf(setting),
        keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, indentWithTab, ...defaultKeymap]),
        setting.speech === 'zh' ? EditorState.phrases.of(phrases) : [],
        look,
        described.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && isTelling) setting.onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({
          blur: () => setting.onBlur(),
          // The first Escape is for the text, not for the drawer around it.
          keydown: (event) => {
            if (event.key === 'Escape') event.stopPropagation()
            return false
          },
        }),
      ],
    }),
  })
  return {
    show(text) {
      if (text === view.state.doc.toString()) return
      isTelling = false
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
      isTelling = true
    },
    describe: (words) => view.dispatch({ effects: described.reconfigure(attributesOf(words)) }),
    close: () => view.destroy(),
  }
}
