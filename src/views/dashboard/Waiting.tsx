import './lines.css'

/** Lines of a card that has not heard yet; `told` ones need two rows on a phone. */
export function WaitingLines({ count, told = false }: { count: number; told?: boolean }) {
  return (
    <ul className={told ? 'co-lines co-lines--told' : 'co-lines'} aria-busy="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at} className="co-line">
          <span className="co-bar" />
          <span className="co-bar" />
        </li>
      ))}
    </ul>
  )
}
