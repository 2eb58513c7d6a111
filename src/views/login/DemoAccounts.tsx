import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { signInAsked } from '../../slices/session/session'
import { useRedirect } from './useRedirect'
import './DemoAccounts.css'

/** The accounts of a demo world: one press signs in. */
export function DemoAccounts() {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const redirect = useRedirect()
  const accounts = useAppSelector((state) => state.account.demoAccounts)
  const enter = (username: string, password: string) =>
    dispatch(signInAsked({ username, password, verifyCodeKey: '', verifyCode: '', ...redirect }))
  return (
    <section className="co-demo" aria-label={say('session.demo')}>
      <p className="co-demo__hint">{say('session.demoHint')}</p>
      <ul className="co-demo__list">
        {accounts.map(({ username, password, role, role_english }) => (
          <li key={username}>
            <button type="button" className="co-demo__account" onClick={() => enter(username, password)}>
              <strong>{label([role, role_english ?? role])}</strong>
              <span title={username}>{username}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="co-demo__hint">
        <a className="co-link" href="/demo/mailbox" target="_blank" rel="noreferrer">
          {say('session.demoMailbox')}
        </a>
      </p>
    </section>
  )
}
