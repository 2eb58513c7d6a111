import { useEffect } from 'react'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { type OptionsAsked, optionsAsked } from '../../../slices/rows/entities'

const PAUSE = 250

const none: never[] = []

/**
 * Rows to choose from, for what was typed. Asked anew after a pause in typing; `key` keeps the answers of one input apart.
 * Keep the filters' object: a new one asks again.
 */
export function useOptions(to: ResourceName, keyword: string, key: string, filters?: OptionsAsked['filters']) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const ask = (): void => {
      dispatch(optionsAsked({ resource: to, key, ...(keyword ? { keyword } : {}), ...(filters ? { filters } : {}) }))
    }
    if (!keyword) return ask()
    const timer = setTimeout(ask, PAUSE)
    return () => clearTimeout(timer)
  }, [dispatch, to, keyword, key, filters])
  return useAppSelector((state) => state.entities.byResource[to]?.options[key]) ?? none
}
