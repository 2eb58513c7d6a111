import { useSay } from '../i18n/useSay'
import { connectionFound } from '../slices/connection'
import { useAppDispatch, useAppSelector } from '../slices/hooks'
import { Brand } from '../widgets/Brand'
import '../widgets/plain/plain.css'
import './Opening.css'

/** Before the first screen: the mark, quietly; or why there is none yet. */
export function Opening() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const trouble = useAppSelector((state) => state.navigation.trouble)
  return (
    <div className="co-opening" role={trouble ? 'alert' : 'status'}>
      <Brand className="co-opening__mark" />
      {trouble ? (
        <>
          <p className="co-opening__title">{say('problem.unreachable')}</p>
          <p className="co-opening__hint">{say('problem.unreachableHint')}</p>
          <button type="button" className="co-button" onClick={() => dispatch(connectionFound())}>
            {say('flows.retry')}
          </button>
        </>
      ) : (
        <span className="co-opening__wait">{say('problem.opening')}</span>
      )}
    </div>
  )
}
