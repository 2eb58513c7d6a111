/** The mark: five columns under one roof. Takes the colour of the text around it. */
export function Brand({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M16 3 29 9.500V12H3V9.500z" />
      <path d="M5 14h2.800v10H5zm4.800 0h2.800v10H9.800zm4.800 0h2.800v10h-2.800zm4.800 0h2.800v10h-2.800zm4.800 0H27v10h-2.800z" />
      <path d="M3 26h26v3H3z" />
    </svg>
  )
}
