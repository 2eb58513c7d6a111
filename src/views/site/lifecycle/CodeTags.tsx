import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { CodeVersions, SiteVersions } from '../../../resources/kit/siteLifecycle'
import { PlainSelect } from './PlainSelect'
import type { CodeChoice } from './upgradeChoice'

interface CodeTagsProps {
  code: SiteVersions['code']
  chosen: CodeChoice
  onChoose: (code: CodeChoice) => void
}

const KINDS = [
  ['api', 'api_tag', 'siteLifecycle.code.api'],
  ['frontend', 'frontend_tag', 'siteLifecycle.code.frontend'],
] as const

/** Which code comes along, where the site names repositories. */
export function CodeTags({ code, chosen, onChoose }: CodeTagsProps) {
  const say = useSay()
  if (!code.api && !code.frontend) return null
  return (
    <section>
      <h3 className="co-plan__heading">{say('siteLifecycle.code')}</h3>
      <div className="co-plan__pair">
        {KINDS.map(([kind, name, title]) => {
          const found = code[kind]
          if (!found) return null
          const choose = (tag: string | undefined): void => {
            const { [name]: _, ...rest } = chosen
            onChoose(tag === undefined ? rest : { ...rest, [name]: tag })
          }
          return <TagSelect key={kind} title={say(title)} found={found} chosen={chosen[name]} onChoose={choose} />
        })}
      </div>
    </section>
  )
}

interface TagSelectProps {
  title: string
  found: CodeVersions
  chosen: string | undefined
  onChoose: (tag: string | undefined) => void
}

const SAME = ''

function TagSelect({ title, found: { current, tags, problem }, chosen, onChoose }: TagSelectProps) {
  const say = useSay()
  const label = useLabel()
  const same = current ? say('siteLifecycle.code.keep', { tag: current }) : say('siteLifecycle.code.keepNone')
  const others = tags.filter((tag) => tag !== current)
  return (
    <PlainSelect
      label={title}
      value={chosen ?? SAME}
      options={[{ value: SAME, label: same }, ...others.map((tag) => ({ value: tag, label: tag }))]}
      onChange={(tag) => onChoose(tag === SAME ? undefined : tag)}
      {...(problem ? { problem: label(problem) } : {})}
      {...(tags.length === 0 ? { hint: say('siteLifecycle.code.noTags') } : {})}
    />
  )
}
