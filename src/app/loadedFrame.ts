import type { ComponentType } from 'react'
import type { Flow } from '../flows/kit'

let frame: ComponentType | undefined

/** The frame around signed-in screens, with Arco and the flows behind it: it comes once somebody is signed in. */
export async function bringFrame(work: (flows: readonly Flow[]) => void): Promise<void> {
  if (frame) return
  const [{ Frame }, { staffFlows }] = await Promise.all([
    import(/* webpackChunkName: 'shell' */ './Frame'),
    import(/* webpackChunkName: 'shell' */ '../flows'),
  ])
  if (!frame) work(staffFlows)
  frame = Frame
}

export const loadedFrame = (): ComponentType | undefined => frame
