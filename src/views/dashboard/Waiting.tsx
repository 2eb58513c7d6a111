import './lines.css'

interface WaitingLinesProps {
  count: number
  /** They need two rows on a phone; sentences need three. */
  told?: boolean | 'sentences'
}

const classOf = (told: WaitingLinesProps['told']): string =>
  ['co-lines', told && 'co-lines--told', told === 'sentences' && 'co-lines--sentences'].filter(Boolean).join(' ')

/** Lines of a card that has not heard yet. */
export function WaitingLines({ count, told = false }: WaitingLinesProps) {
  return (
    <ul className={classOf(told)} aria-busy="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at} className="co-line">
          <span className="co-bar" />
          <span className="co-bar" />
        </li>
      ))}
    </ul>
  )
}
