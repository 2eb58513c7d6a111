import { useSay } from '../../i18n/useSay'
import { copyTextAsked } from '../../slices/clipboard'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'

/** Copies a text, and says so for a moment. Unless `isShown`, it appears on hover and focus. */
export function CopyButton({ text, isShown = false }: { text: string; isShown?: boolean }) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const isCopied = useAppSelector((state) => state.clipboard.copied === text)
  return (
    <button
      type="button"
      className={isShown ? 'co-quiet' : 'co-quiet co-copy'}
      onClick={() => dispatch(copyTextAsked({ text }))}
    >
      {say(isCopied ? 'engine.copied' : 'engine.copy')}
    </button>
  )
}
