import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useActions } from '../../../engine/actions'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import type { AnyRow } from '../../../resources/kit/resource'
import { priceVersion } from '../../../resources/price_version'
import { PricePreview } from '../../products/price/PricePreview'
import { useSyncAction } from '../../sync/useSyncAction'
import { FormExamples } from './FormExamples'
import { PriceGrid } from './PriceGrid'
import { gridWords } from './words'

const EditionPrice = ({ row: { id } }: { row: AnyRow }) => <PricePreview key={id} preset={{ price_version_id: id }} />

const overrides = overridesOf(priceVersion, { form: FormExamples, details: EditionPrice })

/** Price versions as a list or as a grid; their form shows what a formula makes of real reports. */
export function PriceVersions() {
  const label = useLabel()
  const [isGrid, setGrid] = useState(false)
  const batchActions = useSyncAction('price_version')
  const mayEdit = useActions(priceVersion).has('update')
  if (isGrid && mayEdit) return <PriceGrid onLeave={() => setGrid(false)} />
  return (
    <ListScreen
      resource={priceVersion}
      overrides={overrides}
      batchActions={batchActions}
      toolbar={mayEdit && <Button onClick={() => setGrid(true)}>{label(gridWords.grid)}</Button>}
    />
  )
}
