import { useEffect } from 'react'
import { ActionOutput } from '../../../../engine/action/ActionOutput'
import { MadeRows } from '../../../../engine/action/MadeRows'
import { BatchUpdateEnd } from '../../../../engine/batchUpdate/BatchUpdateEnd'
import { RefusedOfRun } from '../../../../engine/batchUpdate/RefusedOfRun'
import { useDeclaration } from '../../../../engine/useDeclaration'
import { contractOf } from '../../../../resources/kit/action'
import { isResourceName } from '../../../../resources/outline/resourceAt'
import { runForm } from '../../../../resources/readings/run'
import { useAppDispatch, useAppSelector } from '../../../../slices/hooks'
import type { Job } from '../../../../slices/jobs/jobs'
import { readingAsked, selectReading } from '../../../../slices/readings'
import { screenQueryDropped } from '../../../../slices/screenQueries'
import '../../../../engine/action/action.css'

type Output = Readonly<Record<string, unknown>>

const PLAIN = {}

/** What a work answered, by the words of its action, and the rows that it refused. */
export function JobResult({ job, onOpened }: { job: Job; onOpened: () => void }) {
  const { resource: name = '', rows_of: rowsName = name, action = '' } = job.about ?? {}
  const resource = useDeclaration(isResourceName(name) ? name : undefined)
  const rowsOf = useDeclaration(isResourceName(rowsName) ? rowsName : undefined)
  const here = useAppSelector(({ site }) => site.current)
  const output = useResult(job)
  if (!resource || !rowsOf) return null
  const contract = contractOf(resource, action)
  const made = job.about?.change_set
  return (
    <>
      {output && contract && 'reasons' in output && <BatchUpdateEnd resource={rowsOf} output={output} />}
      {output && contract && !('reasons' in output) && (
        <ActionOutput resource={resource} overrides={PLAIN} action={contract} output={output} />
      )}
      {here === job.site && contract?.madeBy && made !== undefined && (
        <div className="co-acted__ways">
          <MadeRows resource={resource} madeBy={contract.madeBy} changeSet={made} onLeave={onOpened} />
        </div>
      )}
      {here === job.site && <RefusedOfRun job={job} rowsOf={rowsOf} isUnwatched onLeave={onOpened} />}
    </>
  )
}

/** What is told of an end comes without its result: then it is asked for. */
function useResult({ id, state, result }: Job): Output | undefined {
  const dispatch = useAppDispatch()
  const key = `result of run ${id}`
  const isAsked = state === 'done' && result === undefined
  useEffect(() => {
    if (!isAsked) return
    dispatch(readingAsked(runForm, { key, params: { id } }))
    return () => void dispatch(screenQueryDropped(key))
  }, [dispatch, isAsked, key, id])
  const told = useAppSelector(selectReading(runForm, key))
  const known = result ?? told?.data?.result
  return typeof known === 'object' && known !== null ? (known as Output) : undefined
}
