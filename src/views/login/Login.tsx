import { lazy, Suspense, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { signInOpened } from '../../slices/session/account'
import './Login.css'
import { PublicFrame } from './PublicFrame'
import { SignInForm } from './SignInForm'

/** Seen by few: they come when they are wanted. */
const Forgotten = lazy(() =>
  import(/* webpackChunkName: 'forgotten' */ './Forgotten').then(({ Forgotten: screen }) => ({ default: screen })),
)
const Register = lazy(() =>
  import(/* webpackChunkName: 'register' */ './Register').then(({ Register: screen }) => ({ default: screen })),
)
const DemoAccounts = lazy(() =>
  import(/* webpackChunkName: 'demo-accounts' */ './DemoAccounts').then(({ DemoAccounts: screen }) => ({
    default: screen,
  })),
)
const LinkAccount = lazy(() =>
  import(/* webpackChunkName: 'link-account' */ './LinkAccount').then(({ LinkAccount: screen }) => ({
    default: screen,
  })),
)

const SecondStep = lazy(() =>
  import(/* webpackChunkName: 'second-step' */ './SecondStep').then(({ SecondStep: screen }) => ({ default: screen })),
)

type Panel = 'signIn' | 'forgotten' | 'register'

/** Sign-in, and its two panels: a forgotten password, and a new account where the platform allows it. */
export function Login() {
  const dispatch = useAppDispatch()
  const [panel, setPanel] = useState<Panel>('signIn')
  const linking = useAppSelector((state) => state.account.linking)
  const isHalfIn = useAppSelector((state) => state.account.secondStep.isOpen)
  const hasDemo = useAppSelector((state) => state.account.demoAccounts.length > 0)
  useEffect(() => {
    dispatch(signInOpened())
  }, [dispatch])
  const back = () => setPanel('signIn')
  if (isHalfIn)
    return (
      <PublicFrame>
        <Suspense>
          <SecondStep />
        </Suspense>
      </PublicFrame>
    )
  if (linking)
    return (
      <PublicFrame>
        <Suspense>
          <LinkAccount key={linking.token} linking={linking} />
        </Suspense>
      </PublicFrame>
    )
  return (
    <PublicFrame>
      {panel === 'signIn' && (
        <SignInForm onForgotten={() => setPanel('forgotten')} onRegister={() => setPanel('register')} />
      )}
      <Suspense>
        {panel === 'forgotten' && <Forgotten onBack={back} />}
        {panel === 'register' && <Register onBack={back} />}
        {panel === 'signIn' && hasDemo && <DemoAccounts />}
      </Suspense>
    </PublicFrame>
  )
}
