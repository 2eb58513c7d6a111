import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { CheckedClass, CheckedList } from '../../resources/readings/upload'
import type { Job } from '../../slices/jobs/jobs'
import type { Upload } from '../../slices/upload/uploadTypes'
import './run.css'

export const CLASSES = ['added', 'updated', 'unchanged', 'refused'] as const satisfies readonly CheckedClass[]
export type ClassCounts = Record<CheckedClass, number>
export const LISTS = ['all', ...CLASSES, 'warned'] as const satisfies readonly CheckedList[]
export type ListCounts = Record<CheckedList, number>

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** As the run tells them while it goes. */
export const countsOf = (run: Job | undefined): ClassCounts => {
  const told = run?.progress?.counts
  const counts = typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {}
  return {
    added: numberOf(counts.added),
    updated: numberOf(counts.updated),
    unchanged: numberOf(counts.unchanged),
    refused: numberOf(counts.refused ?? counts.errors),
  }
}

/** As the log keeps them. */
export const countsOfUpload = ({ added, updated, unchanged, errors }: Upload): ClassCounts => ({
  added: added ?? 0,
  updated: updated ?? 0,
  unchanged: unchanged ?? 0,
  refused: errors ?? 0,
})

/** With the rows of a dry run that are worth a look. */
export const countsOfLists = (upload: Upload): ListCounts => {
  const counts = countsOfUpload(upload)
  return { ...counts, warned: upload.warned ?? 0, all: CLASSES.reduce((sum, each) => sum + counts[each], 0) }
}

/** Four numbers: what became of the rows. */
export function Counts({ counts }: { counts: ClassCounts }) {
  const say = useSay()
  return (
    <dl className="co-counts">
      {CLASSES.map((each) => (
        <div key={each} className={counts[each] === 0 ? 'co-counts__one is-none' : `co-counts__one is-${each}`}>
          <dt>{say(`upload.class.${each}`)}</dt>
          <dd className="co-num">{plainNumber(counts[each])}</dd>
        </div>
      ))}
    </dl>
  )
}
