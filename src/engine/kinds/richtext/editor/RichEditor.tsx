import type { Editor } from '@tiptap/core'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { FilesReady } from '../../../files/FilesReady'
import { asText, type InputProps } from '../../face'
import { lossesOf } from '../losses'
import type { RichtextProps } from '../richtextProps'
import { FindBar } from './FindBar'
import { KeysHelp } from './KeysHelp'
import { LinkPop } from './LinkPop'
import { PictureTool } from './PictureTool'
import type { SentPicturesProps } from './SentPictures'
import { SourceText } from './SourceText'
import { StatusLine } from './StatusLine'
import { type Mode, type Opened, Toolbar } from './Toolbar'
import type { Taken } from './taken'
import { useEditor } from './useEditor'
import { useFullScreen } from './useFullScreen'
import './editor.css'
import './pops.css'

const SentPictures = lazy(() => import('./SentPictures').then(({ SentPictures }) => ({ default: SentPictures })))

/** What those who listen hear of the box that is written in. */
const attributesOf = ({ id, field, isInvalid, describedBy }: InputProps, label: string): Record<string, string> => ({
  id,
  role: 'textbox',
  class: 'co-rich__text co-formatted',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-invalid': String(isInvalid),
  ...(field.required ? { 'aria-required': 'true' } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
})

const firstTool = (bar: Element | null) => bar?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')

const toolOf = (bar: Element | null, id: Opened): Element | null => bar?.querySelector(`[data-tool="${id}"]`) ?? null

/** What hangs from the box stands elsewhere in the page, but belongs to it. */
const isOwn = (box: Element | null, other: Element | null): boolean =>
  box?.contains(other) === true || Boolean(other?.closest('.co-pop, .arco-modal'))

/** The editor of formatted text: tools, the text or its source, and how long it is. */
export function RichEditor(props: RichtextProps) {
  const { id, field, language, value, onChange, onBlur, isInvalid, isDisabled, beneath: Beneath } = props
  const html = asText(value)
  const box = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('text')
  const [open, setOpen] = useState<Opened>()
  const [finding, setFinding] = useState(0)
  const [lostPictures, setLostPictures] = useState(0)
  const [stored, setStored] = useState(html)
  const [taken, setTaken] = useState<Taken>()
  const full = useFullScreen(box)
  const label = field.label[language === 'zh' ? 0 : 1]
  const losses = useMemo(() => lossesOf(mode === 'source' ? html : stored), [mode, html, stored])
  const editor = useEditor({
    host,
    html: mode === 'source' ? stored : html,
    isDisabled,
    attributes: attributesOf(props, label),
    wishes: {
      link: () => setOpen('link'),
      picture: () => setOpen('picture'),
      find: () => setFinding((round) => round + 1),
      keys: () => setOpen('keys'),
      full: full.toggle,
      toolbar: () => firstTool(bar.current)?.focus(),
      escape: full.leave,
    },
    onChange: (next, isPasted) => {
      if (!isPasted) setLostPictures(0)
      onChange(next)
    },
    onShown: setStored,
    onPictureLost: setLostPictures,
    onTaken: setTaken,
  })
  return (
    <div style={full.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what stands in it */}
      <div
        ref={box}
        className={`co-rich${isInvalid ? ' co-rich--invalid' : ''}${full.isFull ? ' co-rich--full' : ''}`}
        onKeyDown={full.onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (!isOwn(box.current, relatedTarget)) onBlur()
        }}
      >
        {editor ? (
          <Toolbar
            editor={editor}
            textId={id}
            bar={bar}
            mode={mode}
            isFull={full.isFull}
            isFinding={finding > 0}
            isDisabled={isDisabled}
            onOpen={setOpen}
            onFind={() => setFinding(finding > 0 ? 0 : 1)}
            onMode={() => {
              setFinding(0)
              setMode(mode === 'text' ? 'source' : 'text')
            }}
            onFull={full.toggle}
          />
        ) : (
          <div className="co-rich__tools" />
        )}
        {editor && finding > 0 && <FindBar key={finding} editor={editor} onClose={() => setFinding(0)} />}
        <div ref={host} className="co-rich__host" hidden={mode === 'source'} />
        {mode === 'source' && <SourceText {...{ id, label, html, isDisabled, isInvalid, onChange }} />}
        {editor && taken && (
          <Sent editor={editor} taken={taken} onLost={setLostPictures} onPut={() => setOpen('picture')} />
        )}
        {editor && Beneath && mode === 'text' && <Beneath editor={editor} id={id} isDisabled={isDisabled} />}
        {editor && (
          <StatusLine
            editor={editor}
            isSource={mode === 'source'}
            losses={losses}
            isTouched={html !== stored}
            lostPictures={lostPictures}
            onGiveBack={() => onChange(stored)}
          />
        )}
        {editor && open && (
          <Opening editor={editor} what={open} anchor={toolOf(bar.current, open)} onClose={() => setOpen(undefined)} />
        )}
      </div>
    </div>
  )
}

/** The code of files comes with the first picture that is put here. */
const Sent = (props: SentPicturesProps) => (
  <FilesReady>
    <Suspense>
      <SentPictures {...props} />
    </Suspense>
  </FilesReady>
)

interface OpeningProps {
  editor: Editor
  what: Opened
  anchor: Element | null
  onClose: () => void
}

/** What hangs from a tool. */
function Opening({ editor, what, anchor, onClose }: OpeningProps) {
  if (what === 'keys') return <KeysHelp onClose={onClose} />
  if (what === 'picture') return <PictureTool editor={editor} anchor={anchor} onClose={onClose} />
  return anchor && <LinkPop editor={editor} anchor={anchor} onClose={onClose} />
}
