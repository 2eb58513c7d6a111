import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHeadingFocus } from '../widgets/useHeadingFocus'

/** Screen readers have taken the words over by then; later they would only be met a second time, beside the heading (ms). */
const STAYS = 1_000

const content = (): Element | null => document.getElementById('co-content')

/** Says the heading of each screen that comes in the place of another, by the focus or, where that stays in the menu, in words. */
export function ScreenTold() {
  const { pathname } = useLocation()
  const [told, tell] = useState('')
  useHeadingFocus(pathname, content, 'h1', tell)
  useEffect(() => {
    if (told === '') return undefined
    const end = setTimeout(() => tell(''), STAYS)
    return () => clearTimeout(end)
  }, [told])
  return (
    <p className="co-sr" role="status">
      {told}
    </p>
  )
}
