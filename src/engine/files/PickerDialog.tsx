import { Button, Modal } from '@arco-design/web-react'
import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { isSafeAddress } from '../../resources/kit/address'
import { useFocusBack } from '../../widgets/useFocusBack'
import type { FilePickerProps } from './PickedFile'

const nameIn = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) || address

/** Where files are picked. */
export function PickerDialog({ kinds, onPicked, onClosed }: FilePickerProps) {
  const say = useSay()
  useFocusBack()
  const id = useId()
  const [address, setAddress] = useState('')
  const isGood = address.trim() !== '' && isSafeAddress(address.trim())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const link = address.trim()
    if (!isGood) return
    onPicked([
      { link, name: nameIn(link), kind: kinds?.[0] ?? 'other', width: null, height: null, altZh: '', altEn: '' },
    ])
  }
  return (
    <Modal visible title={say('files.pick.title')} onCancel={onClosed} footer={null}>
      <form onSubmit={submit}>
        <label htmlFor={id}>{say('files.pick.address')}</label>
        <input id={id} className="co-plain-input" value={address} onChange={({ target }) => setAddress(target.value)} />
        <Button type="primary" htmlType="submit" disabled={!isGood}>
          {say('files.pick.take')}
        </Button>
      </form>
    </Modal>
  )
}
