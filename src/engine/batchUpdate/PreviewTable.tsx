import { useLabel } from '../../i18n/useLabel'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import type { Label } from '../../resources/kit/label'
import type { Problem } from '../../resources/kit/problem'
import type { Resource } from '../../resources/kit/resource'
import { sayProblem } from '../../resources/kit/sayProblem'
import type { PreviewRow } from '../../resources/readings/batchLook'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { FieldValue } from '../details/FieldValue'

interface PreviewTableProps {
  resource: Resource
  title: string
  fields: readonly string[]
  rows: readonly PreviewRow[]
  /** What stands over the problems or notes of the rows, where they are shown. */
  why?: string
}

const SPACE: Label = ['；', '; ']

const reasonsOf = ({ problems, notes }: PreviewRow): readonly Problem[] => problems ?? notes ?? []

/** Rows with each changed field as it is and as it would be. */
export function PreviewTable({ resource, title, fields, rows, why }: PreviewTableProps) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const said = (problem: Problem): string => sayProblem(resource, problem, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
    <section className="co-preview__box" tabIndex={0} aria-label={title}>
      <table className="co-preview__table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{label(batchWords.row)}</th>
            {fields.map((name) => (
              <th scope="col" key={name}>
                {label(resource.allFields[name]?.label ?? [name, name])}
              </th>
            ))}
            {why !== undefined && <th scope="col">{why}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" title={label(row.title)}>
                {label(row.title) || `#${row.id}`}
              </th>
              {fields.map((name) => (
                <td key={name}>
                  <OldAndNew resource={resource} name={name} row={row} />
                </td>
              ))}
              {why !== undefined && <td>{reasonsOf(row).map(said).join(label(SPACE))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OldAndNew({ resource, name, row }: { resource: Resource; name: string; row: PreviewRow }) {
  const [before, after] = [row.before[name], row.after[name]]
  const value = (each: unknown) => <FieldValue resource={resource} name={name} row={{ id: row.id }} value={each} />
  if (JSON.stringify(before) === JSON.stringify(after)) return value(before)
  return (
    <span className="co-preview__change">
      <del>{value(before)}</del>
      <span aria-hidden="true">→</span>
      <ins>{value(after)}</ins>
    </span>
  )
}
