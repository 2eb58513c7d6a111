import { Button } from '@arco-design/web-react'
import { useCallback, useRef, useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { PageHead } from '../../../widgets/PageHead'
import { GridPick, type Picked } from './GridPick'
import { GridVersions } from './GridVersions'
import './priceGrid.css'
import { gridWords } from './words'

/** What would lose unsaved cells waits until somebody has been asked. */
function useGuard() {
  const isDirty = useRef(false)
  const [wanted, setWanted] = useState<{ go: () => void }>()
  const onDirty = useCallback((is: boolean) => {
    isDirty.current = is
  }, [])
  const guard = (go: () => void): void => (isDirty.current ? setWanted({ go }) : go())
  const stay = (): void => setWanted(undefined)
  const leaving = wanted && {
    stay,
    go: () => {
      stay()
      wanted.go()
    },
  }
  return { guard, onDirty, leaving }
}

const NOBODY: Picked = { publisher_id: null, language_id: null }

/** The price versions of a publisher, changed like a spreadsheet and saved as one change set. */
export function PriceGrid({ onLeave, first = NOBODY }: { onLeave: () => void; first?: Picked }) {
  const label = useLabel()
  const [picked, setPicked] = useState(first)
  const { guard, onDirty, leaving } = useGuard()
  return (
    <section className="co-page co-wide">
      <PageHead title={label(gridWords.grid)}>
        <Button onClick={() => guard(onLeave)}>{label(gridWords.list)}</Button>
      </PageHead>
      <GridPick picked={picked} onPick={(next) => guard(() => setPicked(next))} />
      {picked.publisher_id === null ? (
        <p className="co-hint">{label(gridWords.choose)}</p>
      ) : (
        <GridVersions
          key={JSON.stringify(picked)}
          picked={picked}
          publisherId={picked.publisher_id}
          onDirty={onDirty}
          leaving={leaving}
        />
      )}
    </section>
  )
}
