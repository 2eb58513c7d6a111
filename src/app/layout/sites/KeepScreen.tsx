import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenKeepingChosen } from '../../../slices/sites/siteHabits'

/** Whether a switch keeps the screen, and what the keys do. */
export function KeepScreen() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isKept = useAppSelector((state) => state.siteHabits.keepsScreen)
  return (
    <footer className="co-sitepick__foot">
      <label title={say('sites.sameScreenHint')}>
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => dispatch(screenKeepingChosen(event.target.checked))}
        />
        {say('sites.sameScreen')}
      </label>
      <span className="co-sitepick__keys" aria-hidden="true">
        <kbd className="co-kbd">↵</kbd>
        {say('sites.keyOpen')}
        <kbd className="co-kbd">Ctrl ↵</kbd>
        {say('sites.keyTab')}
      </span>
    </footer>
  )
}
