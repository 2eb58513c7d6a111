import { Input } from '@arco-design/web-react'
import { useId } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { CheckedRow } from '../../resources/readings/upload'
import { LongCell } from './LongCell'
import { Reasons, There } from './RowLook'
import { type Correcting, useCorrected } from './useCorrected'
import './corrected.css'

type Problem = NonNullable<CheckedRow['problems']>[number]

/** The server cuts what stands in a cell at so many characters: what is longer is read whole when it is wanted. */
const WHOLE = 200

interface CorrectedCellsProps {
  resource: Resource
  row: CheckedRow
  correcting: Correcting
}

/** Whether or not a column of the file stands for it. */
const mayType = ({ allFields }: Resource, { field }: Problem): boolean => {
  const declared = allFields[field]
  return declared !== undefined && !declared.readonly && declared.secret === undefined
}

/** The cells at fault of a refused row, each with its reason, to be typed over. */
export function CorrectedCells({ resource, row, correcting }: CorrectedCellsProps) {
  const { problems = [] } = row
  const fields = new Set<string>()
  const cells = problems.filter(
    (problem) => mayType(resource, problem) && !fields.has(problem.field) && fields.add(problem.field),
  )
  const others = problems.filter((problem) => !cells.includes(problem))
  return (
    <>
      <ul className="co-corrected">
        {cells.map((problem) => (
          <CorrectedCell
            key={problem.field}
            resource={resource}
            row={row.row_number}
            problem={problem}
            correcting={correcting}
          />
        ))}
      </ul>
      {others.length > 0 && <Reasons resource={resource} problems={others} />}
    </>
  )
}

interface CorrectedCellProps {
  resource: Resource
  row: number
  problem: Problem
  correcting: Correcting
}

function CorrectedCell({ resource, row, problem, correcting }: CorrectedCellProps) {
  const { column, field, message, value, there } = problem
  const label = useLabel()
  const why = `${useId()}-why`
  // What has no column in the file comes under the name of its field.
  const name = column === field ? label(resource.allFields[field]?.label ?? [column, column]) : column
  const known = correcting.plan.edits[row]?.[field]
  const isLong = value.length >= WHOLE
  const isCorrected = known !== undefined && known !== value
  return (
    <li className={isCorrected ? 'co-corrected__cell is-corrected' : 'co-corrected__cell'}>
      <span className="co-corrected__column">{name}</span>
      {isLong ? (
        <LongCell row={row} field={field} begin={value} name={name} why={why} correcting={correcting} />
      ) : (
        <ShortCell row={row} field={field} value={value} name={name} why={why} correcting={correcting} />
      )}
      <span id={why} className="co-corrected__why">
        {message}
      </span>
      {there && <There resource={resource} there={there} />}
    </li>
  )
}

interface ShortCellProps {
  row: number
  field: string
  value: string
  name: string
  why: string
  correcting: Correcting
}

function ShortCell({ row, field, value, name, why, correcting }: ShortCellProps) {
  const say = useSay()
  const { text, setText, keep, isCorrected } = useCorrected(correcting, row, field, value)
  return (
    <Input
      size="small"
      value={text}
      error={!isCorrected}
      aria-label={say('upload.rows.correct', { field: name, row })}
      aria-describedby={why}
      onChange={setText}
      onBlur={keep}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
