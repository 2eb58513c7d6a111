import { type ComponentProps, useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectHasViews, viewsNeeded } from '../../slices/viewsNeeded'
import { Pop } from '../pop/Pop'
import { AddFilter, type AddFilterProps } from './AddFilter'
import { FilterEditor, type FilterEditorProps } from './FilterEditor'

interface FilterPopProps extends Omit<ComponentProps<typeof Pop>, 'children' | 'role'> {
  /** Absent: the fields to choose from. */
  editor?: FilterEditorProps
  adding: AddFilterProps
}

/** What hangs from a filter: its editor, or the fields to choose from; once its words are there. */
export function FilterPop({ editor, adding, ...pop }: FilterPopProps) {
  const isThere = useAppSelector(selectHasViews)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isThere) dispatch(viewsNeeded())
  }, [dispatch, isThere])
  if (!isThere) return null
  return <Pop {...pop}>{editor ? <FilterEditor {...editor} /> : <AddFilter {...adding} />}</Pop>
}
