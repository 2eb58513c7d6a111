import { Button } from '@arco-design/web-react'
import { useEffect, useMemo, useState } from 'react'
import { FailedState } from '../../../engine/FailedState'
import type { InputProps } from '../../../engine/kinds/face'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { type PermissionCategory, type PermissionNode, permissionTreeAsked } from '../../../slices/session/permissions'
import { matching, toggle } from './checks'
import { allIds } from './nodes'
import { PermissionLine } from './PermissionLine'
import { Preview } from './Preview'
import { putStep, withPages } from './steps'
import './role.css'

const CONTEXTS: readonly PermissionCategory[] = ['control', 'site']
const none: PermissionNode[] = []

const idsIn = (value: unknown): ReadonlySet<number> => new Set(Array.isArray(value) ? value.map(Number) : [])

/** What a role may see and do, per context: the menu as a tree to tick, searched, whole or in part, and how it would look. */
export function PermissionTree({ value, language, onChange, onBlur, isDisabled, id }: InputProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const [category, setCategory] = useState<PermissionCategory>('control')
  const [text, setText] = useState('')
  const [isPreview, setPreview] = useState(false)
  const tree = useAppSelector((state) => state.permissions[category])
  const nodes = useMemo(() => withPages(tree?.nodes ?? none), [tree?.nodes])
  const checked = useMemo(() => idsIn(value), [value])
  const ask = (): void => void dispatch(permissionTreeAsked({ category }))
  useEffect(() => {
    dispatch(permissionTreeAsked({ category }))
  }, [dispatch, category])
  const put = (next: ReadonlySet<number>): void => {
    onChange([...next])
    onBlur()
  }
  const every = allIds(nodes)
  const isAll = every.length > 0 && every.every((each) => checked.has(each))
  const putAll = (): void => {
    const next = new Set(checked)
    for (const each of every) {
      if (isAll) next.delete(each)
      else next.add(each)
    }
    put(next)
  }
  return (
    <div className="co-perms" id={id}>
      <div className="co-perms__bar">
        <fieldset className="co-segments">
          <legend className="co-sr">{say('engine.role.context')}</legend>
          {CONTEXTS.map((each) => (
            <button key={each} type="button" aria-pressed={category === each} onClick={() => setCategory(each)}>
              {say(`engine.role.${each}`)}
            </button>
          ))}
        </fieldset>
        <input
          className="co-plain-input"
          value={text}
          placeholder={say('engine.search')}
          aria-label={say('engine.search')}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="small" disabled={isDisabled || every.length === 0} onClick={putAll}>
          {say(isAll ? 'engine.role.none' : 'engine.role.all')}
        </Button>
        <Button size="small" type="text" onClick={() => setPreview(!isPreview)}>
          {say(isPreview ? 'engine.role.edit' : 'engine.role.preview')}
        </Button>
      </div>
      <p className="co-hint" aria-live="polite">
        {say('engine.role.count', { count: every.filter((each) => checked.has(each)).length, total: every.length })}
      </p>
      {tree?.state === 'failed' ? (
        <FailedState title={say('engine.failed.title')} fault={tree.fault} onRetry={ask} />
      ) : isPreview ? (
        <Preview nodes={nodes} checked={checked} language={language} />
      ) : (
        <ul className="co-perms__tree">
          {matching(nodes, text).map((node) => (
            <PermissionLine
              key={node.id}
              node={node}
              checked={checked}
              language={language}
              isDisabled={isDisabled}
              startsOpen={text !== ''}
              onToggle={(each) => put(toggle(nodes, checked, each))}
              onStep={(each, step) => put(putStep(nodes, checked, each, step))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
