import type { ReactNode } from 'react'
import { useAppDispatch } from '../slices/hooks'
import { screenFailed } from '../slices/world'
import { Boundary } from './Boundary'

/** A screen that cannot be drawn leaves the frame and the other pages as they are. */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  const dispatch = useAppDispatch()
  return <Boundary onFail={(message) => dispatch(screenFailed({ message, path }))}>{children}</Boundary>
}
