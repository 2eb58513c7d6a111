import { useEffect } from 'react'
import { useAppDispatch } from '../../slices/hooks'
import { whyOpened } from '../../slices/why'

/** The second key follows the first within so long (ms). */
const WITHIN = 2_000

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** `?` and then `w`, wherever nothing is typed: why can't I? */
export function useWhyKeys(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '?') asked = event.timeStamp
      else if (event.key === 'w' && event.timeStamp - asked < WITHIN) dispatch(whyOpened())
      else if (event.key !== 'Shift') asked = Number.NEGATIVE_INFINITY
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [dispatch])
}
