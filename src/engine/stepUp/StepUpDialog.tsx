import { Button, Modal } from '@arco-design/web-react'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import type { Label } from '../../resources/kit/label'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type StepUpBy, stepUpEnded, stepUpTried } from '../../slices/session/stepUp'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { PlainField } from '../../widgets/plain/PlainField'
import { useFocusBack } from '../../widgets/useFocusBack'

/** Of this part alone, so that the frame does not carry them. */
const WORDS = {
  title: ['确认是你本人', 'Confirm that it is you'],
  why: [
    '这项操作影响重大，需要先确认身份。确认后 10 分钟内不再询问，填写的内容不会丢失。',
    'This needs your confirmation first. You will not be asked again for 10 minutes, and nothing you entered is lost.',
  ],
  password: ['密码', 'Password'],
  code: ['验证码或恢复码', 'Code or recovery code'],
  needed: ['请先填写', 'Fill this in first'],
  confirm: ['确认并继续', 'Confirm and continue'],
  leave: ['取消', 'Cancel'],
} satisfies Record<string, Label>

/** Over whatever is open: the call that waits is sent again once the person has proved who they are. */
export function StepUpDialog() {
  const by = useAppSelector(({ stepUp }) => stepUp.by)
  return by && <Asking by={by} />
}

function Asking({ by }: { by: StepUpBy }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useAppSelector(selectFlow(stepUpTried)).status === 'running'
  useFocusBack()
  const leave = () => dispatch(stepUpEnded(false))
  return (
    <Modal
      visible
      autoFocus={false}
      afterOpen={() => form.current?.querySelector('input')?.focus()}
      title={label(WORDS.title)}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>{label(WORDS.leave)}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isBusy}>
            {label(WORDS.confirm)}
          </Button>
        </>
      }
    >
      <p className="co-hint">{label(WORDS.why)}</p>
      <ProofForm id={id} by={by} isBusy={isBusy} formRef={form} />
    </Modal>
  )
}

interface ProofFormProps {
  id: string
  by: StepUpBy
  isBusy: boolean
  formRef: RefObject<HTMLFormElement | null>
}

function ProofForm({ id, by, isBusy, formRef }: ProofFormProps) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const fault = useAppSelector(({ stepUp }) => stepUp.fault)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!typed || isBusy) return
    dispatch(stepUpTried(by === 'code' ? { code: typed.trim() } : { current_password: typed }))
  }
  const field = {
    value: typed,
    problem: isTried && !typed ? label(WORDS.needed) : (fault?.problems?.current_password ?? fault?.message),
    onChange: setTyped,
  }
  return (
    <form ref={formRef} id={id} onSubmit={submit} noValidate>
      {by === 'code' ? (
        <PlainField {...field} label={label(WORDS.code)} autoComplete="one-time-code" maxLength={40} />
      ) : (
        <PasswordField {...field} label={label(WORDS.password)} autoComplete="current-password" />
      )}
    </form>
  )
}
