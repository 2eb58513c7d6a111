import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type BegunFactor, factorBegun, factorTried } from '../../slices/session/ownFactors'
import { PlainField } from '../../widgets/plain/PlainField'

const QrPicture = lazy(() =>
  import(/* webpackChunkName: 'qr-picture' */ './QrPicture').then(({ QrPicture: part }) => ({ default: part })),
)

const GROUP = /.{1,4}/g

/** A secret in groups of four, to be typed. */
const grouped = (secret: string): string => (secret.match(GROUP) ?? []).join(' ')

/** An authenticator is scanned, and proves by its first code that it holds the secret. */
export function FactorSetUp({ begun }: { begun: BegunFactor }) {
  const say = useSay()
  return (
    <>
      <p>{say('personal.factorScan')}</p>
      <Suspense fallback={<div className="co-personal__qr" />}>
        <QrPicture text={begun.uri} label={say('personal.factorPicture')} />
      </Suspense>
      <p className="co-personal__secret">
        {say('personal.factorSecret')} <code className="co-num">{grouped(begun.secret)}</code>
      </p>
      <FirstCode id={begun.id} />
    </>
  )
}

function FirstCode({ id }: { id: number }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const fault = useAppSelector((state) => state.ownFactors.fault)
  const isBusy = useAppSelector(selectFlow(factorTried)).status === 'running'
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() && !isBusy) dispatch(factorTried({ id, code: code.trim(), name: name.trim() }))
  }
  const missing = isTried && !code.trim() ? say('personal.factorCodeNeeded') : undefined
  return (
    <form className="co-personal__form" onSubmit={submit} noValidate>
      <PlainField
        label={say('personal.factorName')}
        hint={say('personal.factorNameHint')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <PlainField
        label={say('personal.factorCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
        value={code}
        problem={missing ?? fault?.message}
        onChange={setCode}
      />
      <p className="co-personal__ways">
        <button type="submit" className="co-button co-button--primary" disabled={isBusy} aria-busy={isBusy}>
          {say('personal.factorSave')}
        </button>
        <button type="button" className="co-button" onClick={() => dispatch(factorBegun(null))}>
          {say('personal.factorCancel')}
        </button>
      </p>
    </form>
  )
}
