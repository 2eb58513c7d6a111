import { Radio } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { mark } from '../../resources/kit/mark'
import type { Resource } from '../../resources/kit/resource'
import type { ExportFormat } from '../../slices/exports'
import { useMay } from '../../widgets/Gate'
import { useDeclaration } from '../useDeclaration'
import { type ColumnChoice, ExportColumns, namesOf } from './ExportColumns'
import { exportColumns } from './exportColumns'

/** The rows that can go along with those of a list, and which of their columns. */
interface Parts {
  /** Undefined where there are none, or the person may not take them out. */
  part?: Resource
  every: readonly string[]
  shown: readonly string[]
  /** Undefined: they stay behind. */
  choice?: ColumnChoice
  /** The fields that go into the file, where they go along. */
  names?: readonly string[]
  onChoose: (choice: ColumnChoice | undefined) => void
}

/** What is chosen of the rows that belong to those of the list. */
export function useParts({ name, exportedWith }: Resource): Parts {
  const may = useMay(mark({ name: exportedWith?.resource ?? name }, 'export'))
  const part = useDeclaration(may ? exportedWith?.resource : undefined)
  const [choice, onChoose] = useState<ColumnChoice>()
  const by = exportedWith?.by
  // Whose they are is said by the file itself.
  const every = useMemo(() => (part ? exportColumns(part).filter((each) => each !== by) : []), [part, by])
  const shown = useMemo(() => part?.columns.filter((each) => each !== by) ?? [], [part, by])
  return {
    every,
    shown,
    onChoose,
    ...(part && { part }),
    ...(part && choice && { choice, names: namesOf(choice, { every, shown, templates: [] }) }),
  }
}

interface ExportPartsProps {
  resource: Resource
  parts: Parts
  format: ExportFormat
}

/** Whether the rows that belong to these go along: on a second sheet, or one row for each of them where there are no sheets. */
export function ExportParts({ resource, parts, format }: ExportPartsProps) {
  const { part, every, shown, choice, onChoose } = parts
  const say = useSay()
  const label = useLabel()
  const noun = useNoun()
  if (!part) return null
  const key = resource.allFields[resource.titleField]?.label ?? resource.title
  const named = {
    row: noun(resource.title),
    rows: label(resource.plural),
    parts: noun(part.plural),
    key: label(key),
  }
  const beside = { ...named, rows: noun(resource.plural) }
  const sheets = { ...named, parts: label(part.plural) }
  return (
    <>
      <fieldset className="co-export__part">
        <legend>{label(part.plural)}</legend>
        <Radio.Group
          direction="vertical"
          value={choice ? 'with' : 'without'}
          onChange={(way: 'with' | 'without') => onChoose(way === 'with' ? { kind: 'shown' } : undefined)}
        >
          <Radio value="without">{say('export.parts.without', named)}</Radio>
          <Radio value="with">{say('export.parts.with', named)}</Radio>
        </Radio.Group>
        {choice && (
          <p className="co-hint" role="status">
            {format === 'xlsx' ? say('export.parts.sheets', sheets) : say('export.parts.beside', beside)}
          </p>
        )}
      </fieldset>
      {choice && (
        <ExportColumns
          resource={part}
          legend={say('export.parts.columns', named)}
          usual={say('export.parts.usual', { count: shown.length })}
          every={every}
          shown={shown}
          templates={[]}
          choice={choice}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
