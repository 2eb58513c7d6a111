import { useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Problem } from '../../resources/kit/problem'
import type { Resource } from '../../resources/kit/resource'
import { sayProblem } from '../../resources/kit/sayProblem'
import { isNumberKind, shownText } from '../../slices/grid/cellText'
import { useAppSelector } from '../../slices/hooks'
import type { Titles } from '../../slices/rows/entityState'
import { selectLanguage } from '../../slices/settings'
import type { CellLook, GridColumn, GridFaces, HeadTone } from './gridProps'
import { cellValue, numberOf, type RowModel } from './rowModels'

const WIDTHS: Readonly<Partial<Record<string, number>>> = { ref: 140, date: 116, datetime: 156, choice: 112, bool: 84 }

/** The columns that the resource declares for its grid. */
export function useGridColumns(resource: Resource): readonly GridColumn[] {
  const label = useLabel()
  return useMemo(
    () =>
      (resource.grid?.columns ?? []).flatMap((name): GridColumn[] => {
        const field = resource.allFields[name]
        if (!field) return []
        const width = Math.max(field.width ?? WIDTHS[field.kind] ?? 120, 84)
        return [{ name, title: label(field.label), width: Math.min(width, 300), isNumber: isNumberKind(field) }]
      }),
    [resource, label],
  )
}

const toneOf = ({ answer, clashes, problems, edited }: RowModel): HeadTone | undefined => {
  if (answer?.outcome === 'gone') return 'gone'
  if (clashes.length > 0) return 'clash'
  if (problems.length > 0 || answer?.outcome === 'refused') return 'problem'
  if (edited) return 'edited'
  if (answer?.outcome !== 'saved') return undefined
  return answer.notes ? 'noted' : 'saved'
}

/** What people should know of a row that was saved all the same. */
const notesOf = ({ answer }: RowModel): readonly Problem[] => (answer?.outcome === 'saved' ? (answer.notes ?? []) : [])

const STATES = {
  gone: 'grid.row.gone',
  clash: 'grid.row.clash',
  problem: 'grid.row.refused',
  edited: 'grid.row.edited',
  saved: 'grid.row.saved',
  noted: 'grid.row.noted',
} as const

/** What stands in the cells of rows and before them, in the reader's language. */
export function useFaces(resource: Resource): GridFaces<RowModel> {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const titles: Titles = useAppSelector((state) => state.entities.titles)
  return useMemo(() => {
    const speaking = { resource, titles, language }
    const text = (value: unknown, name: string): string => {
      const field = resource.allFields[name]
      return field ? shownText(value, field, speaking) : ''
    }
    return {
      headOf(model) {
        const tone = toneOf(model)
        const message = model.answer?.outcome === 'refused' ? model.answer.message : undefined
        const note = tone && (message ?? say(STATES[tone]))
        return { text: numberOf(model), ...(tone && { tone }), ...(note && { note }) }
      },
      lookOf(model, name): CellLook {
        const shown = text(cellValue(model, name), name)
        if (model.clashes.includes(name)) {
          const note = say('grid.clash.theirs', { value: text(model.row[name], name) || say('grid.empty') })
          return { text: shown, tone: 'clash', note }
        }
        const problem = model.problems.find(({ field }) => field === name)
        if (problem) return { text: shown, tone: 'problem', note: sayProblem(resource, problem, language) }
        if (model.edited && name in model.edited.values) return { text: shown, tone: 'edited' }
        const known = notesOf(model).find(({ field }) => field === name)
        return known ? { text: shown, tone: 'noted', note: sayProblem(resource, known, language) } : { text: shown }
      },
    }
  }, [resource, say, titles, language])
}
