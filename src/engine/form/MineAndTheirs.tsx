import { Fragment, type ReactNode } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'

interface MineAndTheirsProps {
  resource: Resource
  names: readonly string[]
  className?: string
  /** What stands in a cell of a field. */
  children: (name: string, side: 'mine' | 'theirs') => ReactNode
  /** A row of the table below a field's, or nothing. */
  below?: (name: string) => ReactNode
}

const SIDES = ['mine', 'theirs'] as const

/** Fields of a row that somebody else has changed meanwhile: mine beside theirs. */
export function MineAndTheirs({ resource, names, className, children, below }: MineAndTheirsProps) {
  const say = useSay()
  const label = useLabel()
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{say('engine.conflict.field')}</th>
          <th scope="col">{say('engine.conflict.mine')}</th>
          <th scope="col">{say('engine.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">{label(resource.allFields[name]?.label ?? [name, name])}</th>
              {SIDES.map((side) => (
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
