import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { guideFlows } from '../../../flows/guide'
import { guideSeen, selectGuide } from '../../../slices/guide'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { Store } from '../../store'
import { GuideCard } from './GuideCard'

let isAtWork = false

/** The guide with the flows behind it, which come with it and not with the frame. */
export function Guide() {
  const dispatch = useAppDispatch()
  const store = useStore() as Store
  const guide = useAppSelector(selectGuide)
  useEffect(() => {
    if (!isAtWork) store.work(guideFlows)
    isAtWork = true
    dispatch(guideSeen())
  }, [store, dispatch])
  return guide && <GuideCard guide={guide} />
}
