import { useMemo } from 'react'
import { useSay } from '../../i18n/useSay'
import type { FolderNode } from '../../resources/kit/files'
import { useAppSelector } from '../../slices/hooks'
import { branchesOf } from './FolderTree'

const INDENT = '\u2003'

/** A folder and all below it: nothing can be moved there that holds it. */
export function withBelow(folders: readonly FolderNode[], ids: ReadonlySet<number>): ReadonlySet<number> {
  const barred = new Set(ids)
  for (let found = true; found; ) {
    const more = folders.filter(({ id, parent_id: parent }) => !barred.has(id) && parent !== null && barred.has(parent))
    for (const { id } of more) barred.add(id)
    found = more.length > 0
  }
  return barred
}

interface FolderChoiceProps {
  id: string
  value: number | null
  /** These, with what is in them, cannot be chosen. */
  barred?: ReadonlySet<number>
  onChange: (folder: number | null) => void
}

const nobody: ReadonlySet<number> = new Set()

/** One of all folders. */
export function FolderChoice({ id, value, barred = nobody, onChange }: FolderChoiceProps) {
  const say = useSay()
  const folders = useAppSelector(({ browsing }) => browsing.folders)
  const closed = useMemo(() => withBelow(folders, barred), [folders, barred])
  const branches = useMemo(() => branchesOf(folders, new Set(folders.map(({ id: each }) => each))), [folders])
  return (
    <select
      id={id}
      className="co-plain-input co-fchoice"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {branches.map(({ node, depth }) => (
        <option key={node?.id ?? 'top'} value={node?.id ?? ''} disabled={node !== null && closed.has(node.id)}>
          {INDENT.repeat(depth)}
          {node?.name ?? say('files.top')}
        </option>
      ))}
    </select>
  )
}
