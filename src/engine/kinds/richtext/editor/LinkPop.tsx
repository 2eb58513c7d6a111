import { Button, Checkbox, Input } from '@arco-design/web-react'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { isSafeAddress } from '../../../../resources/kit/address'
import { Pop } from '../../../pop/Pop'
import { PopField } from './PopField'
import { useWords } from './words'

/** As people type an address: without a scheme it is one of the web, or of a person. */
export function wholeAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : text
}

function setLink(editor: Editor, href: string, isNew: boolean, text: string): void {
  const link = { type: 'link', attrs: { href, target: isNew ? '_blank' : null } }
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink(link.attrs).run()
  else if (editor.state.selection.empty) chain.insertContent({ type: 'text', text: text || href, marks: [link] }).run()
  else chain.setLink(link.attrs).run()
}

/** The address of the link around the caret, or of a new one over the selection. */
export function LinkPop({ editor, anchor, onClose }: { editor: Editor; anchor: Element; onClose: () => void }) {
  const say = useWords()
  const [present] = useState<{ href?: unknown; target?: unknown }>(() => editor.getAttributes('link'))
  const [needsText] = useState(() => !editor.isActive('link') && editor.state.selection.empty)
  const [typed, setTyped] = useState(typeof present.href === 'string' ? present.href : '')
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(present.target === '_blank')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const href = wholeAddress(typed)
    if (isSafeAddress(href)) {
      onClose()
      setLink(editor, href, isNew, text)
    } else setWrong(true)
  }
  return (
    <Pop anchor={anchor} label={say('link')} onClose={onClose}>
      <form className="co-richpop" onSubmit={submit} noValidate>
        <PopField label={say('address')}>
          {(id) => (
            <Input
              id={id}
              value={typed}
              inputMode="url"
              autoComplete="off"
              aria-invalid={isWrong}
              aria-describedby="co-link-hint"
              {...(isWrong ? { status: 'error' as const } : {})}
              onChange={(next) => {
                setTyped(next)
                setWrong(false)
              }}
            />
          )}
        </PopField>
        <p
          id="co-link-hint"
          className={isWrong ? 'co-field__problem' : 'co-field__hint'}
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong && `${say('addressWrong')}${say('pause')}`}
          {say('addressHint')}
        </p>
        {needsText && (
          <PopField label={say('linkText')}>{(id) => <Input id={id} value={text} onChange={setText} />}</PopField>
        )}
        <Checkbox checked={isNew} onChange={setNew}>
          {say('newWindow')}
        </Checkbox>
        <div className="co-richpop__end">
          {present.href !== undefined && (
            <Button
              size="small"
              onClick={() => {
                onClose()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              {say('remove')}
            </Button>
          )}
          <Button size="small" type="primary" htmlType="submit">
            {say('apply')}
          </Button>
        </div>
      </form>
    </Pop>
  )
}
