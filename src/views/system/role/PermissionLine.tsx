import { useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { PermissionNode } from '../../../slices/session/permissions'
import type { Language } from '../../../slices/settings'
import { stateOf } from './checks'
import { StepPicker } from './StepPicker'
import type { Step } from './steps'
import { movesWords } from './words'

interface PermissionLineProps {
  node: PermissionNode
  checked: ReadonlySet<number>
  language: Language
  isDisabled: boolean
  startsOpen: boolean
  onToggle: (id: number) => void
  onStep: (id: number, step: Step) => void
}

/** A row of the tree: whether it is seen, how far it goes, and below it its single rights. */
export function PermissionLine(props: PermissionLineProps) {
  const { node, checked, language, isDisabled, startsOpen, onToggle, onStep } = props
  const say = useSay()
  const label = useLabel()
  const children = node.children ?? []
  const [isOpened, setOpened] = useState(node.type === 'directory')
  const isOpen = isOpened || startsOpen
  const state = stateOf(node, checked)
  const isLeafRow =
    children.length > 0 && children.every(({ type }) => type !== 'directory') && node.type !== 'directory'
  return (
    <li className={isLeafRow ? 'co-perms__screen' : undefined}>
      <span className="co-perms__line">
        {children.length > 0 ? (
          <button
            type="button"
            className={`co-fold__mark${isOpen ? ' co-fold__mark--open' : ''}`}
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'engine.table.fold' : 'engine.table.unfold')}
            onClick={() => setOpened(!isOpen)}
          />
        ) : (
          <span className="co-fold__leaf" />
        )}
        <label>
          <input
            type="checkbox"
            checked={state === 'all'}
            disabled={isDisabled}
            ref={(box) => {
              if (box) box.indeterminate = state === 'some'
            }}
            onChange={() => onToggle(node.id)}
          />
          {language === 'en' ? node.english_name : node.name}
        </label>
        {node.moves && (
          <span className={`co-tag co-perms__moves is-${node.moves}`}>{label(movesWords[node.moves])}</span>
        )}
        <StepPicker node={node} checked={checked} isDisabled={isDisabled} onStep={(step) => onStep(node.id, step)} />
        {node.type === 'button' && node.perm && <span className="co-hint co-mono">{node.perm}</span>}
      </span>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <PermissionLine
              key={child.id}
              node={child}
              checked={checked}
              language={language}
              isDisabled={isDisabled}
              startsOpen={startsOpen}
              onToggle={onToggle}
              onStep={onStep}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
