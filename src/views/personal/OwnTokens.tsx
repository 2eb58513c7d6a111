import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useReading } from '../../engine/useReading'
import { useSay } from '../../i18n/useSay'
import { useTogether } from '../../i18n/useTogether'
import { type OwnToken, ownTokens, type TokenUse } from '../../resources/readings/personalTokens'
import { copyTextAsked } from '../../slices/clipboard'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { tokenEndAsked, tokenPutAway } from '../../slices/session/ownTokens'
import { NewToken } from './NewToken'
import { Section } from './Section'

const KEY = 'own tokens'

/** Tokens by which scripts of one's own ask. */
export function OwnTokens() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { token, changed } = useAppSelector((state) => state.ownTokens)
  const { state, data } = useReading(ownTokens, { key: KEY }, { again: changed })
  return (
    <Section title={say('personal.tokens')} hint={say('personal.tokensHint')}>
      {state === 'failed' && (
        <p className="co-alert" role="alert">
          {say('personal.tokensFailed')}
        </p>
      )}
      {token && <Made token={token} onPutAway={() => setOpen(false)} />}
      <ul className="co-personal__devices">
        {data?.list.map((each) => (
          <TokenLine key={each.id} token={each} />
        ))}
      </ul>
      {data && isOpen && !token && <NewToken choices={data.choices} onClose={() => setOpen(false)} />}
      {data && !isOpen && !token && (
        <p className="co-personal__ways">
          <button type="button" className="co-button" onClick={() => setOpen(true)}>
            {say('personal.tokenNew')}
          </button>
        </p>
      )}
    </Section>
  )
}

function Made({ token, onPutAway }: { token: string; onPutAway: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const putAway = () => {
    dispatch(tokenPutAway())
    onPutAway()
  }
  return (
    <>
      <p className="co-alert co-alert--good" role="status">
        {say('personal.tokenOnce')}
      </p>
      <p className="co-personal__secret">
        <code>{token}</code>
      </p>
      <p className="co-personal__ways">
        <button type="button" className="co-button" onClick={() => dispatch(copyTextAsked({ text: token }))}>
          {say('personal.codesCopy')}
        </button>
        <button type="button" className="co-button co-button--primary" onClick={putAway}>
          {say('personal.codesKept')}
        </button>
      </p>
    </>
  )
}

function TokenLine({ token: { id, name, sites, expires_at, uses } }: { token: OwnToken }) {
  const say = useSay()
  const intl = useIntl()
  const { list } = useTogether()
  const dispatch = useAppDispatch()
  const date = intl.formatDate(expires_at, { dateStyle: 'medium' })
  return (
    <li className="co-personal__token">
      <div className="co-personal__device">
        <span>
          {name}
          <small>{say('personal.tokenFor', { sites: list(sites), date })}</small>
        </span>
        <button type="button" className="co-button" onClick={() => dispatch(tokenEndAsked(id))}>
          {say('personal.tokenEnd')}
        </button>
      </div>
      {uses.length > 0 ? <Uses uses={uses} /> : <p className="co-personal__left">{say('personal.tokenUnused')}</p>}
    </li>
  )
}

function Uses({ uses }: { uses: readonly TokenUse[] }) {
  const say = useSay()
  const intl = useIntl()
  return (
    <details>
      <summary>{say('personal.tokenUses', { count: uses.length })}</summary>
      <ul className="co-personal__uses">
        {uses.map(({ call, site, ip, times, last_at }) => (
          <li key={`${call} ${site} ${ip}`}>
            <code>{call}</code>
            <small className="co-num">
              {site} · {ip} · {say('personal.tokenTimes', { count: times })} ·{' '}
              {intl.formatDate(last_at, { dateStyle: 'short', timeStyle: 'short' })}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
