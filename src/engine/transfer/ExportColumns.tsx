import { Radio, Select } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { SheetTemplate } from '../../resources/readings/sheetTemplates'
import { GoneColumns } from '../templates/GoneColumns'
import type { ViewColumns } from './exportColumns'

export type ColumnChoice =
  | { kind: 'shown' }
  | { kind: 'all' }
  | { kind: 'view'; id: number }
  | { kind: 'template'; id: number }
  | { kind: 'chosen'; names: readonly string[] }

interface ExportColumnsProps {
  resource: Resource
  legend?: string
  /** What the first choice is called, where it is not what the list shows. */
  usual?: string
  every: readonly string[]
  shown: readonly string[]
  /** What may lay the file out; the default one first. */
  templates: readonly SheetTemplate[]
  /** Saved views of the list. */
  views?: readonly ViewColumns[]
  choice: ColumnChoice
  onChoose: (choice: ColumnChoice) => void
}

interface Offered {
  every: readonly string[]
  shown: readonly string[]
  templates: readonly SheetTemplate[]
  views?: readonly ViewColumns[]
}

const noViews: readonly ViewColumns[] = []

/** The fields that go into the file. */
export function namesOf(
  choice: ColumnChoice,
  { every, shown, templates, views = noViews }: Offered,
): readonly string[] {
  if (choice.kind === 'chosen') return choice.names
  if (choice.kind === 'all') return every
  if (choice.kind === 'shown') return shown
  if (choice.kind === 'view') return views.find(({ id }) => id === choice.id)?.names ?? []
  return templates.find(({ id }) => id === choice.id)?.columns.map(({ field }) => field) ?? []
}

/** Which columns the file gets: those of the list, all, those of a saved view, of a template under its names, or those that are ticked. */
export function ExportColumns(props: ExportColumnsProps) {
  const { resource, legend, usual, every, shown, templates, views = noViews, choice, onChoose } = props
  const say = useSay()
  const label = useLabel()
  const names = choice.kind === 'chosen' ? choice.names : []
  const choose = (kind: ColumnChoice['kind']): void => {
    if (kind === 'chosen') onChoose({ kind, names: [...shown] })
    else if (kind === 'view') onChoose({ kind, id: views[0]?.id ?? 0 })
    else if (kind === 'template') onChoose({ kind, id: templates[0]?.id ?? 0 })
    else onChoose({ kind })
  }
  const tick = (name: string): void => {
    const ticked = new Set(names)
    if (!ticked.delete(name)) ticked.add(name)
    onChoose({ kind: 'chosen', names: every.filter((each) => ticked.has(each)) })
  }
  return (
    <fieldset className="co-export__part">
      <legend>{legend ?? say('export.columns')}</legend>
      <Radio.Group direction="vertical" value={choice.kind} onChange={choose}>
        <Radio value="shown">{usual ?? say('export.columns.shown', { count: shown.length })}</Radio>
        <Radio value="all">{say('export.columns.all', { count: every.length })}</Radio>
        {views.length > 0 && <Radio value="view">{say('export.columns.view')}</Radio>}
        {templates.length > 0 && <Radio value="template">{say('export.columns.template')}</Radio>}
        <Radio value="chosen">{say('export.columns.chosen')}</Radio>
      </Radio.Group>
      {choice.kind === 'view' && (
        <ViewPick {...{ resource, views }} id={choice.id} onPick={(id) => onChoose({ kind: 'view', id })} />
      )}
      {choice.kind === 'template' && (
        <TemplatePick templates={templates} id={choice.id} onPick={(id) => onChoose({ kind: 'template', id })} />
      )}
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

interface ViewPickProps {
  resource: Resource
  views: readonly ViewColumns[]
  id: number
  onPick: (id: number) => void
}

/** The view, and the columns that it shows. */
function ViewPick({ resource, views, id, onPick }: ViewPickProps) {
  const say = useSay()
  const label = useLabel()
  const names = views.find((view) => view.id === id)?.names ?? []
  return (
    <div className="co-export__template">
      <Select
        aria-label={say('export.columns.view')}
        value={id}
        onChange={onPick}
        options={views.map((view) => ({ value: view.id, label: view.title }))}
      />
      <p className="co-hint">
        {names.map((name) => label(resource.allFields[name]?.label ?? [name, name])).join(' · ')}
      </p>
    </div>
  )
}

interface TemplatePickProps {
  templates: readonly SheetTemplate[]
  id: number
  onPick: (id: number) => void
}

/** The template, and the headers that the file will have. */
function TemplatePick({ templates, id, onPick }: TemplatePickProps) {
  const say = useSay()
  const picked = templates.find((template) => template.id === id)
  return (
    <div className="co-export__template">
      <Select
        aria-label={say('export.columns.template')}
        value={id}
        onChange={onPick}
        options={templates.map((template) => ({ value: template.id, label: template.name }))}
      />
      <p className="co-hint">{picked?.columns.map(({ header }) => header).join(' · ')}</p>
      <GoneColumns gone={picked?.gone ?? []} />
    </div>
  )
}
