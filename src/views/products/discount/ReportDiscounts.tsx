import { useState } from 'react'
import type { RowAction } from '../../../engine/actions'
import { ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { overridesOf } from '../../../engine/overrides'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { reportDiscount } from '../../../resources/report_discount'
import { DiscountCalendar } from './DiscountCalendar'
import { TakeBackDialog } from './TakeBackDialog'
import { Target } from './Target'

const VIEWS = ['list', 'calendar'] as const
type View = (typeof VIEWS)[number]

const overrides = overridesOf(reportDiscount, {
  cells: { target: Target },
  hidden: ['target_en', 'change_set_id', 'origin'],
})

/** Discounts that many reports were given at once: as a list, or by the months in which they count. */
export function ReportDiscounts() {
  const [view, setView] = useState<View>('list')
  const [doomed, setDoomed] = useState<AnyRow>()
  const rowActions = useRowActions(setDoomed)
  const choice = <ViewChoice view={view} onView={setView} />
  return (
    <>
      {view === 'list' ? (
        <ListScreen resource={reportDiscount} overrides={overrides} banner={choice} rowActions={rowActions} />
      ) : (
        <VersionGate resource={reportDiscount}>
          <DiscountCalendar choice={choice} />
        </VersionGate>
      )}
      {doomed && <TakeBackDialog row={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

/** Whoever may set a discount where it came from may take it back. */
function useRowActions(takeBack: (row: AnyRow) => void): RowAction[] {
  const label = useSay()('products.discount.takeBack')
  const ofOrigin = (origin: 'report' | 'category'): RowAction => ({
    id: `take-back-${origin}`,
    label,
    mark: `${origin}:batch-discount`,
    isDanger: true,
    isShown: (row) => row.origin === origin && typeof row.change_set_id === 'number',
    onRun: takeBack,
  })
  return [ofOrigin('report'), ofOrigin('category')]
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const say = useSay()
  return (
    <fieldset className="co-segments">
      <legend className="co-sr">{say('content.view')}</legend>
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
          {say(`content.view.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
