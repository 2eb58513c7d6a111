import type { CellProps } from '../face'

const words = { zh: ['是', '否'], en: ['Yes', 'No'] } as const

/** Yes is a quiet check, no a quiet dash; both are said to those who listen. */
export const BoolCell = ({ value, language }: CellProps) => {
  const [yes, no] = words[language]
  return (
    <span className={value ? 'co-yes' : 'co-no'} role="img" aria-label={value ? yes : no} title={value ? yes : no}>
      {value ? '✓' : '–'}
    </span>
  )
}
