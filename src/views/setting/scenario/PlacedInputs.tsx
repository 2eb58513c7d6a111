import { useCallback } from 'react'
import type { InputProps } from '../../../engine/kinds/face'
import { RichtextInput } from '../../../engine/kinds/richtext/RichtextInput'
import type { BeneathProps } from '../../../engine/kinds/richtext/richtextProps'
import { PlaceholderInput } from '../../../engine/placeholders/PlaceholderInput'
import { RichPlaceholders } from '../../../engine/placeholders/RichPlaceholders'
import { isOneLine } from '../../../resources/mail/mailPlaceholder'
import { useOccasion } from './useOccasion'

const none = [] as const

/** A subject speaks of what fits into a line. */
export function SubjectInput(props: InputProps) {
  const known = useOccasion(props.draft?.code)?.placeholders ?? none
  return <PlaceholderInput {...props} known={known.filter(isOneLine)} />
}

export function BodyInput(props: InputProps) {
  const known = useOccasion(props.draft?.code)?.placeholders ?? none
  const Beneath = useCallback((beneath: BeneathProps) => <RichPlaceholders {...beneath} known={known} />, [known])
  return <RichtextInput {...props} beneath={Beneath} />
}
