import { Radio } from '@arco-design/web-react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'

export type ScopeChoice = 'picked' | 'matching'

interface ExportScopeProps {
  resource: Resource
  chosen: ScopeChoice
  picked: number
  /** Undefined until the server has counted. */
  matching: number | undefined
  /** Until then: the list has found so many, and there are more. */
  atLeast?: number | undefined
  /** No filter narrows the list. */
  isEverything: boolean
  sentence: string
  /** A range of dates was longer than a month, and its end was moved. */
  isShortened: boolean
  onChoose: (scope: ScopeChoice) => void
}

/** The rows that are meant, with their number, before anything happens. */
export function ExportScope(props: ExportScopeProps) {
  const { resource, chosen, picked, matching, atLeast, isEverything, sentence, isShortened, onChoose } = props
  const say = useSay()
  const { title, plural } = resource
  const noun = useNoun()
  const named = { row: noun(title), rows: noun(plural) }
  const all = isEverything
    ? matching === undefined
      ? say('export.everythingUncounted', named)
      : say('export.everything', { ...named, count: matching })
    : matching === undefined
      ? say('export.matchingUncounted', { ...named, filters: sentence })
      : say('export.matching', { ...named, count: matching, filters: sentence })
  const missing = hintOf(matching, atLeast)
  return (
    <fieldset className="co-export__part">
      <legend>{say('export.which')}</legend>
      <Radio.Group direction="vertical" value={chosen} onChange={onChoose}>
        {picked > 0 && <Radio value="picked">{say('export.picked', { ...named, count: picked })}</Radio>}
        <Radio value="matching">{all}</Radio>
      </Radio.Group>
      {missing && (
        <p className="co-hint" role="status">
          {say(missing, atLeast === undefined ? {} : { count: atLeast })}
        </p>
      )}
      {isShortened && (
        <p className="co-hint" role="status">
          {say('export.oneMonth')}
        </p>
      )}
    </fieldset>
  )
}

/** What stands in the way of all that match. */
function hintOf(matching: number | undefined, atLeast: number | undefined) {
  if (matching === undefined) return atLeast === undefined ? 'export.counting' : 'export.countingOn'
  return matching === 0 ? 'export.filter' : undefined
}
