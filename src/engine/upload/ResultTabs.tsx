import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import type { CheckedList } from '../../resources/readings/upload'
import type { UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import { CLASSES, LISTS, type ListCounts } from './Counts'
import { CheckedRows } from './checked/CheckedRows'
import './result.css'

interface ResultTabsProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  counts: ListCounts
  /** Nothing is written yet: rows that are worth a look are a list of their own, and refused ones can be corrected. */
  isRehearsal?: boolean
  /** All of it was taken back. */
  isUndone?: boolean
}

/** What became of the rows, in the tense of the moment; what was never written is said alike at any time. */
const wordsOf = (list: CheckedList, isRehearsal: boolean, isUndone: boolean) => {
  if (isRehearsal && (list === 'added' || list === 'updated' || list === 'refused'))
    return `upload.would.${list}` as const
  if (isUndone && (list === 'added' || list === 'updated')) return `upload.undone.${list}` as const
  return `upload.class.${list}` as const
}

const LISTS_TO_LOOK_AT = ['refused', 'warned', 'updated', 'added'] as const

/** What needs a look comes first. */
const firstList = (counts: ListCounts): CheckedList => LISTS_TO_LOOK_AT.find((each) => counts[each] > 0) ?? 'unchanged'

/** Counts that open the rows behind them. */
export function ResultTabs({ resource, at, opened, counts, isRehearsal = false, isUndone = false }: ResultTabsProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<CheckedList>(firstList(counts))
  const lists: readonly CheckedList[] = isRehearsal ? LISTS : CLASSES
  const walk = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = lists[(lists.indexOf(chosen) + move + lists.length) % lists.length]
    if (move === 0 || !next) return
    setChosen(next)
    document.getElementById(`upload-tab-${next}`)?.focus()
  }
  return (
    <section className="co-result">
      <div className="co-result__tabs" role="tablist" onKeyDown={walk}>
        {lists.map((each) => (
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
            <span>{say(wordsOf(each, isRehearsal, isUndone))}</span>
          </button>
        ))}
      </div>
      <div id="upload-rows" role="tabpanel" aria-labelledby={`upload-tab-${chosen}`}>
        <CheckedRows
          resource={resource}
          at={at}
          run={opened.upload?.run_id ?? null}
          of={chosen}
          count={counts[chosen]}
          refused={counts.refused}
          {...(isRehearsal && { correcting: { at, plan: opened.plan } })}
        />
      </div>
    </section>
  )
}
