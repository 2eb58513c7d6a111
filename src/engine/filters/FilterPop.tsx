import type { ComponentProps } from 'react'
import { Pop } from '../pop/Pop'
import { useHasViews } from '../useHasViews'
import { AddFilter, type AddFilterProps } from './AddFilter'
import { FilterEditor, type FilterEditorProps } from './FilterEditor'

interface FilterPopProps extends Omit<ComponentProps<typeof Pop>, 'children' | 'role'> {
  /** Absent: the fields to choose from. */
  editor?: FilterEditorProps
  adding: AddFilterProps
}

/** What hangs from a filter: its editor, or the fields to choose from; once its words are there. */
export function FilterPop({ editor, adding, ...pop }: FilterPopProps) {
  if (!useHasViews()) return null
  return <Pop {...pop}>{editor ? <FilterEditor {...editor} /> : <AddFilter {...adding} />}</Pop>
}
