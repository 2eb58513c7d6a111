import { useMemo } from 'react'
import { useAppDispatch } from '../../slices/hooks'
import { actionAsked } from '../../slices/rows/actions'
import { useMay } from '../../widgets/Gate'

export type ModeratedKind = 'question' | 'answer'

/** Verdicts in one press; how each ended is said by a notice, with the way to undo it. */
export function useVerdicts() {
  const dispatch = useAppDispatch()
  const [question, answer] = [useMay('question:approve'), useMay('answer:approve')]
  return useMemo(() => {
    const act = (resource: ModeratedKind, action: string, ids: readonly number[], input: object): void => {
      if (ids.length === 0) return
      const target = { scope: { ids: [...ids] } }
      dispatch(actionAsked({ resource, action, target, input: { ...input }, isUnwatched: true }))
    }
    return {
      may: { question, answer },
      approve: (kind: ModeratedKind, ids: readonly number[]) => act(kind, 'approve', ids, {}),
      refuse: (kind: ModeratedKind, id: number, reason: string) =>
        act(kind, 'refuse', [id], reason.trim() === '' ? {} : { reason: reason.trim() }),
    }
  }, [dispatch, question, answer])
}
