import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { RowWaiting } from '../form/RowWaiting'
import type { useRow } from '../form/useRow'
import type { Overrides } from '../overrides'
import { useHasViews } from '../useHasViews'
import { DetailsBody } from './DetailsBody'
import { useHasFormatted } from './formatted'
import { History } from './History'

interface DetailsPartsProps {
  resource: Resource
  overrides: Overrides
  id: number
  found: ReturnType<typeof useRow>
  mayEdit: boolean
}

/** The fields of a row, and what became of it. Whoever walks on to the next row stays in the part they look at. */
export function DetailsParts({ resource, overrides, id, found: { row, run, again }, mayEdit }: DetailsPartsProps) {
  const say = useSay()
  // Which fields are folded and which can be changed here: shown before that is known, they would jump.
  const hasFormatted = useHasFormatted(resource)
  const isReady = useHasViews() && hasFormatted
  const [part, setPart] = useState<'fields' | 'history'>('fields')
  return (
    <>
      {!resource.isLog && (
        <div className="co-parts" role="tablist">
          {(['fields', 'history'] as const).map((each) => (
            <button key={each} type="button" role="tab" aria-selected={part === each} onClick={() => setPart(each)}>
              {say(each === 'fields' ? 'engine.details' : 'engine.history')}
            </button>
          ))}
        </div>
      )}
      {part === 'history' && <History key={id} resource={resource} id={id} />}
      {part === 'fields' &&
        (row && isReady ? (
          <DetailsBody key={id} resource={resource} row={row} overrides={overrides} mayEdit={mayEdit} />
        ) : (
          <RowWaiting run={run} onRetry={again} />
        ))}
    </>
  )
}
