import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Placeholder } from './placeholderText'

interface OffersProps {
  id: string
  offers: readonly Placeholder[]
  /** The name of the one that the keys have chosen. */
  chosen: string | undefined
  onInsert: (word: Placeholder) => void
}

/** What can be meant by what was begun. The caret stays in the text. */
export function Offers({ id, offers, chosen, onInsert }: OffersProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <div className="co-placed__offers" id={`${id}-offers`} role="listbox" aria-label={say('engine.placeholder.offers')}>
      {offers.map((word) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text choose
        <div
          key={word.name}
          id={`${id}-offer-${word.name}`}
          role="option"
          tabIndex={-1}
          aria-selected={word.name === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(word)}
        >
          <code>{`{${word.name}}`}</code>
          <span>{label(word.label)}</span>
        </div>
      ))}
    </div>
  )
}

interface PlaceholderWordsProps {
  known: readonly Placeholder[]
  isDisabled: boolean
  onInsert: (word: Placeholder) => void
}

/** All of them, to be put in by a click. */
export function PlaceholderWords({ known, isDisabled, onInsert }: PlaceholderWordsProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <p className="co-placed__words">
      {known.map((word) => (
        <button
          key={word.name}
          type="button"
          className="co-tag"
          disabled={isDisabled}
          title={say('engine.placeholder.insert', { word: label(word.label) })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(word)}
        >{`{${word.name}}`}</button>
      ))}
    </p>
  )
}
