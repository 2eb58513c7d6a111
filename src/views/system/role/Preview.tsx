import { useSay } from '../../../i18n/useSay'
import type { PermissionNode } from '../../../slices/session/permissions'
import type { Language } from '../../../slices/settings'
import { seen } from './checks'

interface PreviewProps {
  nodes: readonly PermissionNode[]
  checked: ReadonlySet<number>
  language: Language
}

/** The menu as people of this role would see it, with what they could do on each screen. */
export function Preview({ nodes, checked, language }: PreviewProps) {
  const say = useSay()
  const rows = seen(nodes, checked)
  if (rows.length === 0) return <p className="co-perms__blank">{say('engine.role.seesNothing')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <ul className="co-perms__preview" aria-label={say('engine.role.preview')} tabIndex={0}>
      {rows.map((row) => (
        <Seen key={row.id} row={row} language={language} />
      ))}
    </ul>
  )
}

const nameOf = (row: PermissionNode, language: Language): string => (language === 'en' ? row.english_name : row.name)

const Seen = ({ row, language }: { row: PermissionNode; language: Language }) => {
  const children = row.children ?? []
  const buttons = children.filter(({ type }) => type === 'button')
  const screens = children.filter(({ type }) => type !== 'button')
  return (
    <li>
      <span>{nameOf(row, language)}</span>
      {buttons.length > 0 && (
        <span className="co-hint">
          {buttons.map((button) => nameOf(button, language)).join(language === 'zh' ? '、' : ', ')}
        </span>
      )}
      {screens.length > 0 && (
        <ul>
          {screens.map((screen) => (
            <Seen key={screen.id} row={screen} language={language} />
          ))}
        </ul>
      )}
    </li>
  )
}
