import type { Reducer } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Flow } from '../flows/kit'
import type { RootState } from '../slices/rootState'

let frame: ComponentType | undefined

const code = () =>
  Promise.all([
    import(/* webpackChunkName: 'shell' */ './Frame'),
    import(/* webpackChunkName: 'shell' */ '../flows'),
    import(/* webpackChunkName: 'shell' */ '../slices/rootState'),
  ])

/** Brings its code to hand, while it is still to be seen whether it will be needed. */
export const fetchFrame = async (): Promise<void> => {
  await code()
}

/** The frame around signed-in screens, with Arco and the flows behind it: it comes once somebody is signed in. */
export async function bringFrame(grow: (reducer: Reducer<RootState>, flows: readonly Flow[]) => void): Promise<void> {
  if (frame) return
  const [{ Frame }, { staffFlows }, { rootReducer }] = await code()
  if (!frame) grow(rootReducer, staffFlows)
  frame = Frame
}

export const loadedFrame = (): ComponentType | undefined => frame
