import { useEffect, useState } from 'react'
import { signInOpened } from '../../slices/account'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { DemoAccounts } from './DemoAccounts'
import { Forgotten } from './Forgotten'
import { LinkAccount } from './LinkAccount'
import './Login.css'
import { PublicFrame } from './PublicFrame'
import { Register } from './Register'
import { SignInForm } from './SignInForm'

type Panel = 'signIn' | 'forgotten' | 'register'

/** Sign-in, and its two panels: a forgotten password, and a new account where the platform allows it. */
export function Login() {
  const dispatch = useAppDispatch()
  const [panel, setPanel] = useState<Panel>('signIn')
  const linking = useAppSelector((state) => state.account.linking)
  const hasDemo = useAppSelector((state) => state.account.demoAccounts.length > 0)
  useEffect(() => {
    dispatch(signInOpened())
  }, [dispatch])
  const back = () => setPanel('signIn')
  if (linking)
    return (
      <PublicFrame>
        <LinkAccount key={linking.token} linking={linking} />
      </PublicFrame>
    )
  return (
    <PublicFrame>
      {panel === 'forgotten' && <Forgotten onBack={back} />}
      {panel === 'register' && <Register onBack={back} />}
      {panel === 'signIn' && (
        <>
          <SignInForm onForgotten={() => setPanel('forgotten')} onRegister={() => setPanel('register')} />
          {hasDemo && <DemoAccounts />}
        </>
      )}
    </PublicFrame>
  )
}
