import { useSay } from '../../i18n/useSay'
import { copyTextAsked } from '../../slices/clipboard'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'

interface CopyButtonProps {
  text: string
  isShown?: boolean
  /** What it is called where 'Copy' says too little. */
  label?: string
}

/** Copies a text, and says so for a moment. Unless `isShown`, it appears on hover and focus. */
export function CopyButton({ text, isShown = false, label }: CopyButtonProps) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const isCopied = useAppSelector((state) => state.clipboard.copied === text)
  return (
    <button
      type="button"
      className={isShown ? 'co-quiet' : 'co-quiet co-copy'}
      onClick={() => dispatch(copyTextAsked({ text }))}
    >
      {isCopied ? say('engine.copied') : (label ?? say('engine.copy'))}
    </button>
  )
}
