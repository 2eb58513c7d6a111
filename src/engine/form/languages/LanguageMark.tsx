import { useLabel } from '../../../i18n/useLabel'
import type { Label } from '../../../resources/kit/label'
import { absoluteTime } from '../../format/time'
import type { Standing } from './standing'
import './languages.css'
import { words } from './words'

interface LanguageMarkProps {
  standing: Standing
  /** The language of the text that is marked; absent where it is known from where it stands. */
  of?: 'zh' | 'en'
}

/** Beside a label: that this language is missing, or has not followed the other. */
export function LanguageMark({ standing, of }: LanguageMarkProps) {
  const label = useLabel()
  if (!standing) return null
  const text: Label = of ? words[standing.is][of] : standing.is === 'missing' ? words.otherMissing : words.otherOlder
  return (
    <span className={`co-langmark is-${standing.is}`} title={hintOf(standing, of, label)}>
      {label(text)}
    </span>
  )
}

function hintOf(standing: Standing, of: 'zh' | 'en' | undefined, label: (of: Label) => string): string | undefined {
  if (standing?.is !== 'older') return undefined
  const { since } = standing
  if (since === undefined) return of ? label(words.olderNow[of]) : undefined
  return label(of ? words.olderHint[of] : words.otherOlderHint).replace('{at}', absoluteTime(since))
}
