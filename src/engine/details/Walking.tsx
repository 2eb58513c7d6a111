import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Walk } from '../list/useWalk'

/** To the row before and behind, and which one of how many this is. */
export function Walking({ walk: { place, total, isCapped, previous, next } }: { walk: Walk }) {
  const say = useSay()
  return (
    <span className="co-peek__walk">
      <button
        type="button"
        className="co-tool"
        aria-label={say('peek.previous')}
        title={say('peek.previous')}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={previous}
      >
        ↑
      </button>
      <button
        type="button"
        className="co-tool"
        aria-label={say('peek.next')}
        title={say('peek.next')}
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={next}
      >
        ↓
      </button>
      <span className="co-peek__place co-num">
        {say('peek.place', { place: plainNumber(place), total: `${plainNumber(total)}${isCapped ? '+' : ''}` })}
      </span>
    </span>
  )
}
