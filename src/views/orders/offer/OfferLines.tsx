import { Button } from '@arco-design/web-react'
import { useMemo } from 'react'
import { ListPanel } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { offerLine } from '../../../resources/offer_line'
import { useAppDispatch } from '../../../slices/hooks'
import { downloadAsked } from '../../../slices/world'

const overrides = overridesOf(offerLine, { hidden: ['offer_id', 'id'] })

/** What is offered, line by line, and the paper of it. */
export function OfferLines({ row: { id, stage } }: { row: AnyRow }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const fixed = useMemo(() => ({ offer_id: [String(id)] }), [id])
  return (
    <section className="co-form__group">
      <ListPanel
        key={`${id} ${String(stage)}`}
        listKey={`offer-lines-${id}`}
        resource={offerLine}
        overrides={overrides}
        heading={say('orders.offer.lines')}
        fixedFilters={fixed}
        toolbar={
          <Button onClick={() => dispatch(downloadAsked({ path: `/api/admin/offer/paper-file/${id}` }))}>
            {say('orders.offer.paper')}
          </Button>
        }
      />
      {stage !== 'draft' && <p className="co-hint">{say('orders.offer.fixed')}</p>}
    </section>
  )
}
