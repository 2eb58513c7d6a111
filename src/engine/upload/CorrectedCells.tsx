import { Input } from '@arco-design/web-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { cellCorrected, type UploadAt } from '../../slices/upload/uploads'
import type { CheckedRow, UploadPlan } from '../../slices/upload/uploadTypes'
import { Reasons, There } from './RowLook'
import './corrected.css'

export interface Correcting {
  at: UploadAt
  plan: UploadPlan
}

type Problem = NonNullable<CheckedRow['problems']>[number]

/** The server cuts what stands in a cell at so many characters: what is longer is corrected in the file. */
const WHOLE = 200

interface CorrectedCellsProps {
  resource: Resource
  row: CheckedRow
  correcting: Correcting
}

/** The cells at fault of a refused row, each with its reason, to be typed over. */
export function CorrectedCells({ resource, row, correcting }: CorrectedCellsProps) {
  const { problems = [] } = row
  const mapped = new Set(Object.values(correcting.plan.mapping))
  const mayType = ({ field, value }: Problem): boolean =>
    mapped.has(field) && value.length < WHOLE && resource.allFields[field]?.secret === undefined
  const fields = new Set<string>()
  const cells = problems.filter(
    (problem) => mayType(problem) && !fields.has(problem.field) && fields.add(problem.field),
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

function CorrectedCell({ resource, row, problem, correcting: { at, plan } }: CorrectedCellProps) {
  const { column, field, message, value } = problem
  const say = useSay()
  const id = useId()
  const dispatch = useAppDispatch()
  const known = plan.edits[row]?.[field]
  const [text, setText] = useState(known ?? value)
  const keep = (): void => {
    if (text !== (known ?? value)) dispatch(cellCorrected({ ...at, row, field, text }))
  }
  const latest = useRef(keep)
  latest.current = keep
  // Rows that are scrolled far away are drawn no more: what was typed is kept all the same.
  useEffect(() => () => latest.current(), [])
  const isCorrected = text !== value
  return (
    <li className={isCorrected ? 'co-corrected__cell is-corrected' : 'co-corrected__cell'}>
      <span className="co-corrected__column">{column}</span>
      <Input
        size="small"
        value={text}
        error={!isCorrected}
        aria-label={say('upload.rows.correct', { field: column, row })}
        aria-describedby={`${id}-why`}
        onChange={setText}
        onBlur={keep}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <span id={`${id}-why`} className="co-corrected__why">
        {message}
      </span>
      {problem.there && <There resource={resource} there={problem.there} />}
    </li>
  )
}
