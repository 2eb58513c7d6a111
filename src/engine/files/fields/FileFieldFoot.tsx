import { Button, Input } from '@arco-design/web-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { FilePicker } from '../FilePicker'
import type { FileKind, PickedFile } from '../PickedFile'

interface FileFieldFootProps {
  id?: string | undefined
  describedBy?: string | undefined
  kinds?: readonly FileKind[] | undefined
  isMany?: boolean
  isInvalid: boolean
  isDisabled: boolean
  mayChoose: boolean
  maySend: boolean
  /** The address as it stands, to be changed by hand; one that nobody can read is left out. */
  address?: string
  /** The address stands open from the start. */
  isAddress: boolean
  setAddress: (isAddress: boolean) => void
  onSend: (files: readonly File[]) => void
  onPicked: (files: PickedFile[]) => void
  onAddress: (address: string) => void
  onBlur: () => void
}

/** The ways in which a file comes into a field: from the manager, from the computer, by an address. */
export function FileFieldFoot(props: FileFieldFootProps) {
  const { id, describedBy, kinds, isMany = false, isInvalid, isDisabled, mayChoose, maySend } = props
  const { isAddress, setAddress, onSend, onPicked } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onSend([...(target.files ?? [])])
    target.value = ''
  }
  const isAlone = !mayChoose && !maySend
  return (
    <>
      {!isAlone && (
        <span className="co-ffield__ways">
          {mayChoose && (
            <Button
              size="small"
              {...(id ? { id, 'aria-labelledby': `${id}-label ${id}-way` } : {})}
              disabled={isDisabled}
              aria-describedby={describedBy}
              onClick={() => setPicking(true)}
            >
              {/* The label of the field would else be the whole name of the button. */}
              <span {...(id ? { id: `${id}-way` } : {})}>{say('files.field.choose')}</span>
            </Button>
          )}
          {maySend && (
            <Button size="small" disabled={isDisabled} onClick={() => input.current?.click()}>
              {say('files.field.upload')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            disabled={isDisabled}
            aria-expanded={isAddress}
            onClick={() => setAddress(!isAddress)}
          >
            {say(isAddress ? 'files.field.addressDone' : 'files.field.address')}
          </Button>
          {maySend && <span className="co-hint co-ffield__hint">{say('files.field.hint')}</span>}
          <input
            ref={input}
            type="file"
            hidden
            multiple={isMany}
            aria-label={say('files.field.upload')}
            {...(kinds?.length === 1 && kinds[0] === 'image' ? { accept: 'image/*' } : {})}
            onChange={onChosen}
          />
        </span>
      )}
      {(isAddress || isAlone) && (
        <AddressLine {...props} id={isAlone ? id : undefined} describedBy={describedBy} isInvalid={isInvalid} />
      )}
      {isPicking && (
        <FilePicker
          {...(kinds ? { kinds } : {})}
          isMany={isMany}
          onPicked={(files) => {
            setPicking(false)
            onPicked(files)
          }}
          onClosed={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** An address by hand. Of one file every letter counts at once; among several Enter or leaving adds it. */
function AddressLine(props: FileFieldFootProps) {
  const { id, describedBy, isMany = false, isInvalid, isDisabled, address = '', onAddress, onBlur } = props
  const say = useSay()
  const [text, setText] = useState('')
  const add = (): void => {
    if (isMany && text.trim() !== '') onAddress(text.trim())
    setText('')
  }
  return (
    <Input
      {...(id ? { id } : {})}
      value={isMany ? text : address}
      disabled={isDisabled}
      autoComplete="off"
      inputMode="url"
      {...(isInvalid ? { status: 'error' as const } : {})}
      aria-label={say('files.field.addressLabel')}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      placeholder="https://"
      onChange={isMany ? setText : onAddress}
      onKeyDown={(event) => {
        if (!isMany || event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        add()
      }}
      onBlur={() => {
        if (isMany) add()
        onBlur()
      }}
    />
  )
}
