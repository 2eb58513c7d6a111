import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useTogether } from '../../i18n/useTogether'
import { useAppSelector } from '../../slices/hooks'
import type { MenuRow } from '../../slices/navigation/menu'
import { type ButtonPermission, buttonName } from '../../slices/session/buttonPermissions'
import { Section } from './Section'

const screensIn = (rows: readonly MenuRow[]): readonly MenuRow[] =>
  rows.flatMap((row) => [row, ...screensIn(row.children ?? [])])

/** What one may do in this context: each screen with the buttons that one holds there. */
export function OwnRights() {
  const say = useSay()
  const rows = useAppSelector((state) => state.menu.rows)
  const buttons = useAppSelector((state) => state.session.buttons)
  const screens = screensIn(rows).filter(({ meta }) => meta.perms && meta.perms.length > 0)
  if (screens.length === 0) return null
  return (
    <Section title={say('personal.rights')} hint={say('personal.rightsHint')}>
      <details>
        <summary>{say('personal.rightsOpen', { count: screens.length })}</summary>
        <dl className="co-personal__facts">
          {screens.map((row) => (
            <ScreenRights key={row.path} row={row} buttons={buttons} />
          ))}
        </dl>
      </details>
    </Section>
  )
}

function ScreenRights({ row: { meta }, buttons }: { row: MenuRow; buttons: readonly ButtonPermission[] }) {
  const label = useLabel()
  const { list } = useTogether()
  const names = (meta.perms ?? [])
    .map((mark) => buttonName(buttons, mark))
    .filter((name) => name !== undefined)
    .map(label)
  return (
    <div style={{ display: 'contents' }}>
      <dt>{label([meta.title, meta.english_title])}</dt>
      <dd>{list(names)}</dd>
    </div>
  )
}
