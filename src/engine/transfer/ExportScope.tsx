import { Radio } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'

export type ScopeChoice = 'picked' | 'matching'

interface ExportScopeProps {
  chosen: ScopeChoice
  picked: number
  /** Undefined until the server has counted. */
  matching: number | undefined
  /** No filter narrows the list, and the person ticked all of it. */
  isEverything: boolean
  /** There is a filter, or all rows were ticked. */
  mayMatch: boolean
  sentence: string
  /** A range of dates was longer than a month, and its end was moved. */
  isShortened: boolean
  onChoose: (scope: ScopeChoice) => void
}

/** The rows that are meant, with their number, before anything happens. */
export function ExportScope(props: ExportScopeProps) {
  const { chosen, picked, matching, isEverything, mayMatch, sentence, isShortened, onChoose } = props
  const say = useSay()
  const count = matching === undefined ? undefined : plainNumber(matching)
  const all = isEverything
    ? count === undefined
      ? say('export.everythingUncounted')
      : say('export.everything', { count })
    : count === undefined
      ? say('export.matchingUncounted')
      : say('export.matching', { count })
  return (
    <fieldset className="co-export__part">
      <legend>{say('export.which')}</legend>
      <Radio.Group direction="vertical" value={chosen} onChange={onChoose}>
        {picked > 0 && <Radio value="picked">{say('export.picked', { count: plainNumber(picked) })}</Radio>}
        <Radio value="matching" disabled={!mayMatch}>
          {all}
        </Radio>
      </Radio.Group>
      <p className="co-hint" role="status">
        {!mayMatch
          ? say('export.filterFirst')
          : matching === undefined
            ? say('export.counting')
            : matching === 0
              ? say('export.filter')
              : sentence}
      </p>
      {isShortened && (
        <p className="co-hint" role="status">
          {say('export.oneMonth')}
        </p>
      )}
    </fieldset>
  )
}
