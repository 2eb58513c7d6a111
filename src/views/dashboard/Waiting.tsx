/** Lines of a card that has not heard yet. */
export function WaitingLines({ count }: { count: number }) {
  return (
    <ul className="co-lines" aria-busy="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at} className="co-line">
          <span className="co-bar" />
        </li>
      ))}
    </ul>
  )
}
