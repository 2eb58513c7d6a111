import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { asText, type InputProps } from '../../kinds/face'
import { FilesReady } from '../FilesReady'
import { FieldSendings } from './FieldSendings'
import { FileCard } from './FileCard'
import { FileFieldFoot } from './FileFieldFoot'
import { isData } from './linked'
import { useFieldFiles } from './useFieldFiles'
import { useTaking } from './useTaking'
import './fields.css'

const PICTURES = ['image'] as const

/** One file: dropped, pasted, chosen, picked from the manager, or by an address. It shows as a card. */
export const FileField = (props: InputProps) => (
  <FilesReady
    fallback={
      <div className={`co-field__wait is-${props.field.kind}${asText(props.value) === '' ? '' : ' is-filled'}`} />
    }
  >
    <Field {...props} />
  </FilesReady>
)

function Field({ id, field, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  const isPicture = field.kind === 'image'
  const address = asText(value)
  const [isAddress, setAddress] = useState(false)
  const { mayChoose, maySend, send, sendings, refusal } = useFieldFiles(isPicture, (links) => {
    const last = links.at(-1)
    if (last === undefined) return
    onChange(last)
    onBlur()
  })
  const one = (files: readonly File[]): void => send(files.slice(0, 1))
  const { isOver, listeners } = useTaking(maySend && !isDisabled, one)
  return (
    <div className={`co-ffield${isOver ? ' is-over' : ''}${isInvalid ? ' is-invalid' : ''}`} {...listeners}>
      {address !== '' && (
        <FileCard
          key={address}
          address={address}
          isPicture={isPicture}
          isDisabled={isDisabled}
          onRemove={() => {
            onChange('')
            onBlur()
          }}
        />
      )}
      <FieldSendings sendings={sendings} />
      <FileFieldFoot
        id={id}
        describedBy={describedBy}
        {...(isPicture ? { kinds: PICTURES } : {})}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        mayChoose={mayChoose}
        maySend={maySend}
        address={isData(address) ? '' : address}
        isAddress={isAddress}
        setAddress={setAddress}
        onSend={one}
        onPicked={([picked]) => {
          if (picked) onChange(picked.link)
          onBlur()
        }}
        onAddress={onChange}
        onBlur={onBlur}
      />
      {refusal && (
        <p className="co-field__problem" role="alert">
          {refusal}
        </p>
      )}
      {isOver && <p className="co-ffield__drop">{say('files.field.drop')}</p>}
    </div>
  )
}
