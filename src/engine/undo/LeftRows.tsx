import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import type { Resource } from '../../resources/kit/resource'
import { isResourceName } from '../../resources/outline/resourceAt'
import type { LeftRow } from '../../resources/readings/undo'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { friendlyTime } from '../format/time'
import { useDeclaration } from '../useDeclaration'
import { useFilled } from './useFilled'
import { reasonWords, undoWords } from './words'

/** Rows that an undo leaves as they are: why, and who changed what of them since. */
export function LeftRows({ rows, count }: { rows: readonly LeftRow[]; count: number }) {
  const filled = useFilled()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <ul className="co-undo__left" tabIndex={0}>
      {rows.map((row) => (
        <Left key={`${row.resource}${row.row_id}`} row={row} />
      ))}
      {count > rows.length && <li className="co-hint">{filled(undoWords.more, { count: count - rows.length })}</li>}
    </ul>
  )
}

function Left({ row }: { row: LeftRow }) {
  const label = useLabel()
  const { noted } = useTogether()
  const declared = useDeclaration(isResourceName(row.resource) ? row.resource : undefined)
  const title = row.title ? label(row.title) : `#${row.row_id}`
  return (
    <li>
      {noted(title, label(reasonWords[row.reason]))}
      {row.since.map((since) => (
        <Since key={since.at} since={since} resource={declared} />
      ))}
    </li>
  )
}

function Since({ since, resource }: { since: LeftRow['since'][number]; resource: Resource | undefined }) {
  const label = useLabel()
  const filled = useFilled()
  const { list } = useTogether()
  const language = useAppSelector(selectLanguage)
  const who = since.user ?? filled(undoWords.system)
  const when = friendlyTime(since.at, language)
  const labels = since.fields.flatMap((name) => {
    const field = resource?.allFields[name]
    return field ? [label(field.label)] : []
  })
  const fields = list(labels)
  return (
    <div className="co-hint">
      {fields ? filled(undoWords.since, { who, when, fields }) : filled(undoWords.sinceAll, { who, when })}
    </div>
  )
}
