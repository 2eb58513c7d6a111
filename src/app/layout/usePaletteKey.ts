import { useEffect } from 'react'
import { useAppDispatch } from '../../slices/hooks'
import { paletteToggled } from '../../slices/settings'

/** Ctrl/Cmd+K opens and closes the palette, wherever the focus is but where these keys mean something else: a link in an editor. */
export function usePaletteKey(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented) return
      event.preventDefault()
      dispatch(paletteToggled())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [dispatch])
}
