import type { Reducer } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { RootState } from '../slices/rootState'
import type { Store } from './store'
import type { Words } from './words'

let frame: ComponentType | undefined

const code = () =>
  Promise.all([
    import(/* webpackChunkName: 'shell' */ './Frame'),
    import(/* webpackChunkName: 'shell' */ '../flows'),
    import(/* webpackChunkName: 'shell' */ '../slices/frameState'),
    import(/* webpackChunkName: 'shell' */ './picture/keep'),
  ])

/** Brings its code to hand, while it is still to be seen whether it will be needed. */
export const fetchFrame = async (): Promise<void> => {
  await code()
}

/** The frame around signed-in screens, with Arco and the flows behind it: it comes once somebody is signed in. */
export async function bringFrame(store: Store, words: Words): Promise<void> {
  if (frame) return
  const [{ Frame }, { staffFlows }, { frameReducer }, { keepPictures }] = await code()
  // What shows files has a slice of its own, which nothing of the frame reads.
  if (!frame) {
    store.grow(frameReducer as unknown as Reducer<RootState>, staffFlows)
    keepPictures(store, words)
  }
  frame = Frame
}

export const loadedFrame = (): ComponentType | undefined => frame
