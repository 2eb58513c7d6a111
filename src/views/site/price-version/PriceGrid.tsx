import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { PageHead } from '../../../widgets/PageHead'
import { GridPick, type Picked } from './GridPick'
import { GridVersions } from './GridVersions'
import './priceGrid.css'
import { gridWords } from './words'

/** The price versions of a publisher, changed like a spreadsheet and saved as one change set. */
export function PriceGrid({ onLeave }: { onLeave: () => void }) {
  const label = useLabel()
  const [picked, setPicked] = useState<Picked>({ publisher_id: null, language_id: null })
  return (
    <section className="co-page co-wide">
      <PageHead title={label(gridWords.grid)}>
        <Button onClick={onLeave}>{label(gridWords.list)}</Button>
      </PageHead>
      <GridPick picked={picked} onPick={setPicked} />
      {picked.publisher_id === null ? (
        <p className="co-hint">{label(gridWords.choose)}</p>
      ) : (
        <GridVersions key={JSON.stringify(picked)} picked={picked} publisherId={picked.publisher_id} />
      )}
    </section>
  )
}
