import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { actionLeft, type SeenAction, selectAction } from '../../../slices/rows/actions'

/** How an action of a policy goes on. */
export function usePolicyAction(id: number, action: 'publish' | 'publish-again'): SeenAction | undefined {
  const dispatch = useAppDispatch()
  const at = useMemo(() => ({ resource: 'policy' as const, action, target: { id } }), [action, id])
  const status = useAppSelector(selectAction(at))
  useEffect(() => () => void dispatch(actionLeft(at)), [dispatch, at])
  return status
}
