import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'

interface FindBarProps {
  /** False: nothing holds the text. */
  onFind: (text: string, way: 1 | -1) => boolean
  onClose: () => void
}

/** Finds text in the cells that are loaded: Enter goes on, Shift+Enter back, Esc closes. */
export function FindBar({ onFind, onClose }: FindBarProps) {
  const say = useSay()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isNone, setNone] = useState(false)
  useEffect(() => box.current?.focus(), [])
  const find = (way: 1 | -1): void => setNone(text.trim() !== '' && !onFind(text.trim(), way))
  return (
    <div className="co-gridfind">
      <input
        ref={box}
        type="search"
        className="co-plain-input"
        aria-label={say('grid.findIn')}
        placeholder={say('grid.findIn')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setNone(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) find(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <button type="button" className="co-tool" onClick={() => find(-1)}>
        {say('grid.findBack')}
      </button>
      <button type="button" className="co-tool" onClick={() => find(1)}>
        {say('grid.findNext')}
      </button>
      <span role="status">{isNone && say('grid.findNone')}</span>
      <button type="button" className="co-tool" onClick={onClose}>
        {say('grid.findClose')}
      </button>
    </div>
  )
}
