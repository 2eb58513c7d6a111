import { Fragment, type ReactNode } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'

export type Side = 'base' | 'mine' | 'theirs'

interface MineAndTheirsProps {
  resource: Resource
  names: readonly string[]
  className?: string
  /** What both found is known, and shown first. */
  hasBase: boolean
  /** What stands in a cell of a field. */
  children: (name: string, side: Side) => ReactNode
  /** A row of the table below a field's, or nothing. */
  below?: (name: string) => ReactNode
}

const SIDES: readonly Side[] = ['mine', 'theirs']

/** Fields that two changed: what both found, mine, and theirs. */
export function MineAndTheirs({ resource, names, className, hasBase, children, below }: MineAndTheirsProps) {
  const say = useSay()
  const label = useLabel()
  const sides: readonly Side[] = hasBase ? ['base', ...SIDES] : SIDES
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{say('engine.conflict.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {say(`engine.conflict.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">{label(resource.allFields[name]?.label ?? [name, name])}</th>
              {sides.map((side) => (
                <td key={side}>{children(name, side)}</td>
              ))}
            </tr>
            {below?.(name)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
