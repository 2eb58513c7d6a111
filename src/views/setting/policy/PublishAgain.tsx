import { Modal } from '@arco-design/web-react'
import { Suspense, useState } from 'react'
import { inputs } from '../../../engine/kinds/inputs'
import '../../../engine/kinds/inputs.css'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { policy as resource } from '../../../resources/policy'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { askAction } from '../../../slices/rows/actions'
import { selectLanguage } from '../../../slices/settings'
import { useFocusBack } from '../../../widgets/useFocusBack'

const ID = 'publish-again-date'
const field = resource.fields.effective_at
const DateInput = inputs.date

interface PublishAgainProps {
  policy: AnyRow
  version: number
  onClose: () => void
}

/** From when an old version is in force again. */
export function PublishAgain({ policy, version, onClose }: PublishAgainProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const [from, setFrom] = useState<unknown>(policy.effective_at)
  useFocusBack()
  const publish = (): void => {
    const input = { version_number: version, effective_at: String(from) }
    dispatch(askAction(resource, 'publish-again', { input, target: { id: policy.id } }))
    onClose()
  }
  return (
    <Modal
      visible
      onCancel={onClose}
      title={say('content.publishAgainTitle', { version })}
      style={{ width: 420 }}
      footer={
        <WriteButton type="primary" confirms disabled={!from} onClick={publish}>
          {say('content.publishAgain')}
        </WriteButton>
      }
    >
      <p>{say('content.publishAgainHint', { version })}</p>
      <div className="co-field">
        <label className="co-field__label" htmlFor={ID}>
          {label(field.label)}
        </label>
        <Suspense fallback={<div className="co-field__wait" />}>
          <DateInput
            id={ID}
            name="effective_at"
            field={field}
            value={from}
            resource={resource}
            language={language}
            isInvalid={!from}
            isDisabled={false}
            onChange={setFrom}
            onBlur={() => {}}
          />
        </Suspense>
      </div>
    </Modal>
  )
}
