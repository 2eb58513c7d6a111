import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { FolderNode } from '../../resources/kit/files'
import { useAppSelector } from '../../slices/hooks'
import { useFiles } from './BrowserContext'
import './tree.css'
import { QuotaBar } from './usage/QuotaBar'
import { useDropOn } from './useDropOn'

interface Branch {
  node: FolderNode | null
  depth: number
  hasMore: boolean
}

const byParent = (folders: readonly FolderNode[]): Map<number | null, FolderNode[]> => {
  const found = new Map<number | null, FolderNode[]>()
  for (const folder of folders) found.set(folder.parent_id, [...(found.get(folder.parent_id) ?? []), folder])
  return found
}

/** The folders that are to be seen, in the order of a book: those below closed ones are not. */
export function branchesOf(folders: readonly FolderNode[], open: ReadonlySet<number>): Branch[] {
  const below = byParent(folders)
  const under = (parent: number | null, depth: number): Branch[] =>
    (below.get(parent) ?? []).flatMap((node) => [
      { node, depth, hasMore: below.has(node.id) },
      ...(open.has(node.id) ? under(node.id, depth + 1) : []),
    ])
  return [{ node: null, depth: 0, hasMore: false }, ...under(null, 1)]
}

/** All folders, beside what is in the chosen one. Arrows go through it; files are dropped on it. */
export function FolderTree() {
  const say = useSay()
  const { place, query, change, picks } = useFiles()
  const all = useAppSelector(({ browsing }) => browsing.folders)
  const folders = useMemo(
    () => (query.isPublic ? all.filter(({ is_closed: isClosed }) => !isClosed) : all),
    [query.isPublic, all],
  )
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(() => new Map())
  const tree = useRef<HTMLDivElement>(null)
  // What leads to the chosen folder stands open until somebody closes it.
  const open = useMemo(() => {
    const ids = new Set(place?.path.map(({ id }) => id))
    for (const [id, isOpen] of toggled) {
      if (isOpen) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [place?.path, toggled])
  const branches = useMemo(() => branchesOf(folders, open), [folders, open])
  const at = Math.max(
    0,
    branches.findIndex(({ node }) => (node?.id ?? null) === query.folder),
  )
  const setOpen = (id: number, isOpen: boolean): void => setToggled((known) => new Map(known).set(id, isOpen))
  const go = (index: number): void => {
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const branch = branches[index]
    if (!branch) return
    const { node, hasMore } = branch
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: branches.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) go(next)
    else if (event.key === 'ArrowRight' && node && hasMore) setOpen(node.id, true)
    else if (event.key === 'ArrowLeft' && node && hasMore && open.has(node.id)) setOpen(node.id, false)
    else if (event.key === 'Enter' || event.key === ' ') change({ folder: node?.id ?? null, keyword: '' })
    else return
    event.preventDefault()
  }
  return (
    <nav className="co-side co-ftree" aria-label={say('files.folders')}>
      <div role="tree" ref={tree} aria-label={say('files.folders')}>
        {branches.map((branch, index) => (
          <FolderBranch
            key={branch.node?.id ?? 'top'}
            branch={branch}
            isChosen={index === at}
            isOpen={branch.node !== null && open.has(branch.node.id)}
            onToggle={(isOpen) => branch.node && setOpen(branch.node.id, isOpen)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </div>
      {!picks && <QuotaBar />}
    </nav>
  )
}

interface FolderBranchProps {
  branch: Branch
  isChosen: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FolderBranch({ branch: { node, depth, hasMore }, isChosen, isOpen, onToggle, onKeyDown }: FolderBranchProps) {
  const say = useSay()
  const { change } = useFiles()
  const { isOver, listeners } = useDropOn(node?.id ?? null)
  const name = node?.name ?? say('files.top')
  return (
    <div
      role="treeitem"
      tabIndex={isChosen ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isChosen}
      {...(hasMore ? { 'aria-expanded': isOpen } : {})}
      className={`co-ftree__branch${isOver ? ' is-over' : ''}`}
      style={{ paddingInlineStart: 4 + depth * 14 }}
      title={name}
      onClick={() => change({ folder: node?.id ?? null, keyword: '' })}
      onKeyDown={onKeyDown}
      {...listeners}
    >
      {/* The arrow keys do the same for those who use no mouse. */}
      <span
        aria-hidden="true"
        className={`co-ftree__turn${isOpen ? ' is-open' : ''}`}
        onClick={(event) => {
          if (!hasMore) return
          event.stopPropagation()
          onToggle(!isOpen)
        }}
      >
        {hasMore ? '▸' : ''}
      </span>
      <span className="co-ftree__name">{name}</span>
      {node && node.files > 0 && <span className="co-ftree__count co-num">{node.files}</span>}
    </div>
  )
}
