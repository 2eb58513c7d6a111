import { Radio } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'

export type ColumnChoice = { kind: 'shown' } | { kind: 'all' } | { kind: 'chosen'; names: readonly string[] }

interface ExportColumnsProps {
  resource: Resource
  every: readonly string[]
  shown: readonly string[]
  choice: ColumnChoice
  onChoose: (choice: ColumnChoice) => void
}

/** Which columns the file gets: those of the list, all, or those that are ticked. */
export function ExportColumns({ resource, every, shown, choice, onChoose }: ExportColumnsProps) {
  const say = useSay()
  const label = useLabel()
  const names = choice.kind === 'chosen' ? choice.names : []
  const choose = (kind: ColumnChoice['kind']): void =>
    onChoose(kind === 'chosen' ? { kind, names: [...shown] } : { kind })
  const tick = (name: string): void => {
    const ticked = new Set(names)
    if (!ticked.delete(name)) ticked.add(name)
    onChoose({ kind: 'chosen', names: every.filter((each) => ticked.has(each)) })
  }
  return (
    <fieldset className="co-export__part">
      <legend>{say('export.columns')}</legend>
      <Radio.Group direction="vertical" value={choice.kind} onChange={choose}>
        <Radio value="shown">{say('export.columns.shown', { count: shown.length })}</Radio>
        <Radio value="all">{say('export.columns.all', { count: every.length })}</Radio>
        <Radio value="chosen">{say('export.columns.chosen')}</Radio>
      </Radio.Group>
      {choice.kind === 'chosen' && (
        <div className="co-export__columns">
          {every.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={names.includes(name)} onChange={() => tick(name)} />
              {label(resource.allFields[name]?.label ?? [name, name])}
            </label>
          ))}
        </div>
      )}
      {choice.kind === 'chosen' && names.length === 0 && <p className="co-hint">{say('export.columns.none')}</p>}
    </fieldset>
  )
}
