import { useEffect } from 'react'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { optionsAsked } from '../../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'

const PAUSE = 250

const none: never[] = []

/** Rows to choose from, for what was typed. Asked anew after a pause in typing; `key` keeps the answers of one input apart. */
export function useOptions(to: ResourceName, keyword: string, key: string) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const ask = (): void => {
      dispatch(optionsAsked({ resource: to, key, ...(keyword ? { keyword } : {}) }))
    }
    if (!keyword) return ask()
    const timer = setTimeout(ask, PAUSE)
    return () => clearTimeout(timer)
  }, [dispatch, to, keyword, key])
  return useAppSelector((state) => state.entities.byResource[to]?.options[key]) ?? none
}
