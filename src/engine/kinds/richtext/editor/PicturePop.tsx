import { Button, Input, InputNumber } from '@arco-design/web-react'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Pop } from '../../../pop/Pop'
import { PopField } from './PopField'
import { useWords } from './words'

const MOST = 4000
const WIDTHS = [
  ['', 'widthAuto'],
  ['50%', 'widthHalf'],
  ['100%', 'widthFull'],
  ['own', 'widthOwn'],
] as const

const start = (width: unknown): { choice: string; own: number | undefined } => {
  const text = typeof width === 'string' || typeof width === 'number' ? String(width) : ''
  if (WIDTHS.some(([value]) => value === text)) return { choice: text, own: undefined }
  return { choice: 'own', own: Number.parseInt(text, 10) || undefined }
}

interface PicturePopProps {
  editor: Editor
  anchor: Element
  onReplace: () => void
  onClose: () => void
}

/** Alternative text and width of the picture that is selected. */
export function PicturePop({ editor, anchor, onReplace, onClose }: PicturePopProps) {
  const say = useWords()
  const [present] = useState<Record<string, unknown>>(() => editor.getAttributes('image'))
  const [alt, setAlt] = useState(typeof present.alt === 'string' ? present.alt : '')
  const [{ choice, own }, setWidth] = useState(() => start(present.width))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onClose()
    const width = choice === 'own' ? (own ? String(own) : null) : choice || null
    editor.chain().focus().updateAttributes('image', { alt: alt.trim(), width, height: null }).run()
  }
  return (
    <Pop anchor={anchor} label={say('picture')} onClose={onClose}>
      <form className="co-richpop" onSubmit={submit}>
        <PopField label={say('alt')}>
          {(id) => <Input id={id} value={alt} onChange={setAlt} aria-describedby="co-alt-hint" />}
        </PopField>
        <p id="co-alt-hint" className="co-field__hint">
          {say('altHint')}
        </p>
        <fieldset className="co-richpop__choices">
          <legend>{say('width')}</legend>
          {WIDTHS.map(([value, id]) => (
            <label key={id}>
              <input
                type="radio"
                name="co-picture-width"
                checked={choice === value}
                onChange={() => setWidth({ choice: value, own })}
              />
              {say(id)}
            </label>
          ))}
          {choice === 'own' && (
            <InputNumber
              min={16}
              max={MOST}
              precision={0}
              suffix={say('widthUnit')}
              aria-label={say('width')}
              {...(own ? { value: own } : {})}
              onChange={(next) => setWidth({ choice, own: next || undefined })}
            />
          )}
        </fieldset>
        <div className="co-richpop__end">
          <Button size="small" onClick={onReplace}>
            {say('replacePicture')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onClose()
              editor.chain().focus().deleteSelection().run()
            }}
          >
            {say('remove')}
          </Button>
          <Button size="small" type="primary" htmlType="submit">
            {say('apply')}
          </Button>
        </div>
      </form>
    </Pop>
  )
}
