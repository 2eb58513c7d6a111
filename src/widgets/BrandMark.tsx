/** Many columns, one roof. Takes the colour of its text. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M16 2.6 30 9.4V12H2V9.4z" />
      <path
        d="M4.5 14h3.2v11H4.5zM9.6 14h3.2v11H9.6zM14.4 14h3.2v11h-3.2zM19.2 14h3.2v11h-3.2zM24.3 14h3.2v11h-3.2z"
        opacity=".82"
      />
      <path d="M2 26.6h28v2.8H2z" />
    </svg>
  )
}
