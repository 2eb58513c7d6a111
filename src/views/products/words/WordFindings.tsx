import { withChoices } from '../../../engine/filters/withChoices'
import { asText, type CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { report } from '../../../resources/report'
import { type WordFinding, wordFinding } from '../../../resources/word_finding'
import './words.css'

const labels = Object.fromEntries(
  (report.wordsCheckedIn ?? []).map((name) => [name, report.allFields[name]?.label ?? ([name, name] as const)]),
)

/** What stands before the word, the word, and what stands behind it. */
function Context({ row }: CellProps) {
  const { lead, found, tail, effect } = row as unknown as WordFinding
  return (
    <>
      {lead}
      <mark className={`co-word co-word--${effect}`}>{found}</mark>
      {tail}
    </>
  )
}

function FieldName({ value }: CellProps) {
  const label = useLabel()
  const name = asText(value)
  return <>{label(labels[name] ?? [name, name])}</>
}

const overrides = overridesOf(wordFinding, {
  cells: { field: FieldName, found: Context },
  hidden: ['lead', 'tail'],
})
const inWords = withChoices(wordFinding, { field: labels })

/** What the last scan has found, each word in its context; ticked ones are replaced. */
export const WordFindings = () => <ListScreen resource={inWords} overrides={overrides} />
