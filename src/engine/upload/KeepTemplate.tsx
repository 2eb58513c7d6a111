import { Button, Input } from '@arco-design/web-react'
import { useEffect, useId, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { templateKept, templateLeft, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import { useMay } from '../../widgets/Gate'
import { WriteButton } from '../WriteButton'

interface KeepTemplateProps {
  at: UploadAt
  opened: OpenedUpload
  onDone: () => void
}

const LONGEST = 100

/** A name for the matching as it stands. What the server says against it stands below the name. */
export function KeepTemplate({ at, opened, onDone }: KeepTemplateProps) {
  const say = useSay()
  const id = useId()
  const dispatch = useAppDispatch()
  const [name, setName] = useState(() => opened.upload?.file_name.replace(/\.[^.]+$/, '').slice(0, LONGEST) ?? '')
  const { keeping } = opened
  const { resource, id: upload } = at
  const mayReplace = useMay('excel_template:update')
  const taken = keeping?.taken?.name === name.trim() ? keeping.taken : undefined
  useEffect(() => {
    if (keeping?.state !== 'kept') return
    dispatch(templateLeft({ resource, id: upload }))
    onDone()
  }, [keeping, dispatch, resource, upload, onDone])
  const leave = (): void => {
    dispatch(templateLeft(at))
    onDone()
  }
  return (
    <form
      className="co-uptemplate__keep"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') dispatch(templateKept({ ...at, name: name.trim() }))
      }}
    >
      <label htmlFor={id}>{say('upload.template.name')}</label>
      <Input
        id={id}
        autoFocus
        value={name}
        maxLength={LONGEST}
        error={keeping?.state === 'refused'}
        aria-describedby={`${id}-why`}
        onChange={setName}
      />
      <WriteButton type="primary" htmlType="submit" loading={keeping?.state === 'asking'} disabled={name.trim() === ''}>
        {say('upload.template.save')}
      </WriteButton>
      {taken && mayReplace && (
        <WriteButton confirms onClick={() => dispatch(templateKept({ ...at, name: taken.name, replaced: taken }))}>
          {say('upload.template.replace', { name: taken.name })}
        </WriteButton>
      )}
      <Button onClick={leave}>{say('upload.template.cancel')}</Button>
      <p id={`${id}-why`} className={keeping?.why ? 'co-uptemplate__why' : 'co-hint'} role={keeping?.why && 'alert'}>
        {keeping?.why ?? say('upload.template.keepHint')}
      </p>
    </form>
  )
}
