import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { guideFlows } from '../../../flows/guide'
import { guideSeen, selectGuide } from '../../../slices/guide'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { guideMoved } from '../../../slices/session/session'
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
    const begun = selectGuide(store.getState())
    dispatch(guideSeen())
    // Begun before there was anything to keep it, or never kept: it goes on after a reload and in another site.
    if (begun && selectGuide(store.getState()) === begun) dispatch(guideMoved(begun))
  }, [store, dispatch])
  return guide && <GuideCard guide={guide} />
}
