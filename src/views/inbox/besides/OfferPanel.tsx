import { useMemo } from 'react'
import { useActions } from '../../../engine/actions'
import { ScreenLink } from '../../../engine/ScreenLink'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { offer } from '../../../resources/offer'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { askAction, selectAction } from '../../../slices/rows/actions'
import type { BesideProps } from './besideProps'

/** From a message to an offer in one press, and the offers that were made of it. */
export function OfferPanel({ at }: BesideProps) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const actions = useActions(offer)
  const site = useAppSelector((state) => state.site.current)
  const key = useMemo(() => ({ resource: 'offer' as const, action: 'make' }), [])
  const status = useAppSelector(selectAction(key))
  if (at.resource !== 'message' || !actions.has('make')) return null
  const make = (): void => void dispatch(askAction(offer, 'make', { input: { message_id: at.id } }))
  return (
    <section className="co-inbox__panel">
      <h3>{label(offer.title)}</h3>
      <WriteButton size="small" loading={status?.state === 'running'} onClick={make}>
        {label(offer.actions?.make.title ?? offer.title)}
      </WriteButton>
      {status?.fault && <p role="alert">{status.fault.message}</p>}
      <p>
        <ScreenLink isWayOnly to={`/${site}/${offer.screen}?message_id=${at.id}`}>
          {label(offer.screenTitle)}
        </ScreenLink>
      </p>
    </section>
  )
}
