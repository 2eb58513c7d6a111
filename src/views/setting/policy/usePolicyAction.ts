import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { actionLeft, type SeenAction, selectAction } from '../../../slices/rows/actions'
import { rowAsked } from '../../../slices/rows/entities'

/** How an action of a policy goes on; once it is done the policy is asked for anew. */
export function usePolicyAction(id: number, action: 'publish' | 'publish-again'): SeenAction | undefined {
  const dispatch = useAppDispatch()
  const at = useMemo(() => ({ resource: 'policy' as const, action, target: { id } }), [action, id])
  const status = useAppSelector(selectAction(at))
  const isDone = status?.state === 'done'
  useEffect(() => {
    if (isDone) dispatch(rowAsked({ resource: 'policy', id }))
  }, [dispatch, isDone, id])
  useEffect(() => () => void dispatch(actionLeft(at)), [dispatch, at])
  return status
}
