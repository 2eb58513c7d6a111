import { useCallback, useEffect } from 'react'
import { useAppDispatch } from '../../slices/hooks'
import { type Answer, screenQueryAsked } from '../../slices/screenQueries'
import { useShownAnswer } from '../useShownAnswer'

export interface Answered<Data> {
  state: Answer['state']
  data: Data | undefined
  fault?: Answer['fault']
  again: () => void
}

/** A reading call of the files, `used-in/12`; without a path nothing is asked. It is asked again when `stamp` changes. */
export function useAnswer<Data>(path: string | undefined, stamp: unknown = 0): Answered<Data> {
  const dispatch = useAppDispatch()
  const key = `file ${path}`
  const answer = useShownAnswer(key)
  const again = useCallback(() => {
    if (path !== undefined) dispatch(screenQueryAsked({ key, path: `/api/admin/file/${path}` }))
  }, [dispatch, key, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stamp is the reason to ask
  useEffect(again, [again, stamp])
  const { state = 'loading', data, fault } = answer ?? {}
  return { state, data: data as Data | undefined, ...(fault ? { fault } : {}), again }
}
