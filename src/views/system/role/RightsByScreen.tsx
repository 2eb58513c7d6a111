import { useEffect } from 'react'
import type { CellProps } from '../../../engine/kinds/face'
import { RefsCell } from '../../../engine/kinds/ref/RefCell'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { type PermissionCategory, type PermissionNode, permissionTreeAsked } from '../../../slices/session/permissions'
import { seenScreens, stepOf, withPages } from './steps'
import { movesWords, stepWords } from './words'
import './role.css'

const CONTEXTS: readonly PermissionCategory[] = ['control', 'site']

/** What a role may do, screen by screen; as bare names where the menu may not be read. */
export function RightsByScreen(props: CellProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const trees = useAppSelector((state) => state.permissions)
  const lacking = CONTEXTS.filter((each) => trees[each] === undefined).join(' ')
  useEffect(() => {
    for (const category of CONTEXTS) if (lacking.includes(category)) dispatch(permissionTreeAsked({ category }))
  }, [dispatch, lacking])
  if (CONTEXTS.some((each) => trees[each]?.state !== 'ready')) return <RefsCell {...props} />
  const checked = new Set(Array.isArray(props.value) ? props.value.map(Number) : [])
  return (
    <div className="co-perms__rights">
      {CONTEXTS.map((category) => {
        const screens = seenScreens(withPages(trees[category]?.nodes ?? []), checked)
        if (screens.length === 0) return null
        return (
          <section key={category} aria-label={say(`engine.role.${category}`)}>
            <strong>{say(`engine.role.${category}`)}</strong>
            <dl>
              {screens.map((node) => (
                <Rights key={node.id} node={node} checked={checked} />
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

/** The step where the rights are one, else each by its name; what moves money or sends mail is always named. */
function Rights({ node, checked }: { node: PermissionNode; checked: ReadonlySet<number> }) {
  const label = useLabel()
  const { list, noted } = useTogether()
  const given = (node.children ?? []).filter(({ id, type }) => type === 'button' && checked.has(id))
  const step = stepOf(node, checked)
  const said = ({ name, english_name, moves }: PermissionNode): string => {
    const own = label([name, english_name])
    return moves ? noted(own, label(movesWords[moves])) : own
  }
  const shown = step && step !== 'own' ? given.filter(({ moves }) => moves) : given
  const first = step && step !== 'own' ? [label(stepWords[step])] : []
  return (
    <div>
      <dt>{label([node.name, node.english_name])}</dt>
      <dd>{list([...first, ...shown.map(said)])}</dd>
    </div>
  )
}
