const COLUMNS = [0, 1, 2, 3, 4]

/** The drawing behind the words: five columns under one roof, in lines. */
export function Colonnade() {
  return (
    <svg className="co-public__art" viewBox="0 0 560 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M20 110 280 24l260 86v22H20z" />
      <path d="M44 132v18h472v-18M8 360v-18h544v18M26 342v-16h508v16" />
      <path d="M120 106 280 54l160 52z" />
      {COLUMNS.map((column) => (
        <g key={column} transform={`translate(${60 + column * 100} 150)`}>
          <path d="M0 0h40v10H0zM5 10v156M35 10v156M15 10v156M25 10v156M0 166h40v10H0z" />
        </g>
      ))}
    </svg>
  )
}
