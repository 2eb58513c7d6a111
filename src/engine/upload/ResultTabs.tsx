import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { checkedRowsAsked, type UploadAt } from '../../slices/uploads'
import type { CheckedClass, OpenedUpload } from '../../slices/uploadTypes'
import { CheckedRows } from './CheckedRows'
import { CLASSES, type ClassCounts } from './Counts'
import './result.css'

interface ResultTabsProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  counts: ClassCounts
}

/** What needs a look comes first: refused rows, else the class with most of them. */
const firstClass = (counts: ClassCounts): CheckedClass =>
  counts.refused > 0 ? 'refused' : counts.updated > 0 ? 'updated' : counts.added > 0 ? 'added' : 'unchanged'

/** Four counts that open the rows behind them. */
export function ResultTabs({ resource, at, opened, counts }: ResultTabsProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<CheckedClass>(firstClass(counts))
  const { resource: of, id } = at
  const isKnown = opened.rows[chosen] !== undefined
  useEffect(() => {
    if (!isKnown) dispatch(checkedRowsAsked({ resource: of, id, class: chosen, page: 1 }))
  }, [dispatch, of, id, chosen, isKnown])
  const walk = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = CLASSES[(CLASSES.indexOf(chosen) + move + CLASSES.length) % CLASSES.length]
    if (move === 0 || !next) return
    setChosen(next)
    document.getElementById(`upload-tab-${next}`)?.focus()
  }
  return (
    <section className="co-result">
      <div className="co-result__tabs" role="tablist" onKeyDown={walk}>
        {CLASSES.map((each) => (
          <button
            key={each}
            id={`upload-tab-${each}`}
            type="button"
            role="tab"
            aria-selected={each === chosen}
            aria-controls="upload-rows"
            tabIndex={each === chosen ? 0 : -1}
            className={`co-result__tab is-${each}${counts[each] === 0 ? ' is-none' : ''}`}
            onClick={() => setChosen(each)}
          >
            <span className="co-result__count co-num">{plainNumber(counts[each])}</span>
            <span>{say(`upload.class.${each}`)}</span>
          </button>
        ))}
      </div>
      <div id="upload-rows" role="tabpanel" aria-labelledby={`upload-tab-${chosen}`}>
        <CheckedRows
          resource={resource}
          of={chosen}
          shown={opened.rows[chosen]}
          onPage={(page) => dispatch(checkedRowsAsked({ ...at, class: chosen, page }))}
        />
      </div>
    </section>
  )
}
