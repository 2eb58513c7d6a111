import type { Word, WordPlace } from '../../../resources/rules/words/WordBook'
import './words.css'

interface Piece {
  text: string
  effect?: Word['effect']
  at: number
}

/** The text in pieces, in their order; of places that overlap the first counts. */
export function piecesOf(text: string, places: readonly Pick<WordPlace, 'start' | 'end' | 'effect'>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, effect } of places) {
    if (start < at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), at })
    pieces.push({ text: text.slice(start, end), effect, at: start })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at })
  return pieces
}

/** A text with its sensitive words marked; `places` in the order of the text. */
export const WordMarks = ({ text, places }: { text: string; places: readonly WordPlace[] }) => (
  <>
    {piecesOf(text, places).map(({ text: piece, effect, at }) =>
      effect ? (
        <mark key={at} className={`co-word co-word--${effect}`}>
          {piece}
        </mark>
      ) : (
        <span key={at}>{piece}</span>
      ),
    )}
  </>
)
