import { useLocation } from 'react-router-dom'
import { publicPages } from '../../config/publicPages'
import { loadedFrame } from './loadedFrame'
import { loadedScreen } from './loadedScreens'
import { Opening } from './Opening'

/** What stands at the address: a page for everybody, or the frame with the screens of whoever is signed in. */
export function Place() {
  const { pathname } = useLocation()
  if (publicPages.some((page) => page === pathname)) return loadedScreen(pathname)?.() ?? <Opening />
  const Frame = loadedFrame()
  return Frame ? <Frame /> : <Opening />
}
