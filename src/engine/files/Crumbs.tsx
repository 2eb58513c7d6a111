import { useSay } from '../../i18n/useSay'
import type { FolderStep } from '../../resources/kit/files'
import { useFiles } from './BrowserContext'
import { useDropOn } from './useDropOn'

/** Where one stands, and the way back up. Files are dropped on it too. */
export function Crumbs() {
  const say = useSay()
  const { place } = useFiles()
  const path = place?.path ?? []
  return (
    <nav className="co-crumbs" aria-label={say('files.path')}>
      <ol>
        <Crumb step={null} isHere={path.length === 0} />
        {path.map((step, at) => (
          <Crumb key={step.id} step={step} isHere={at === path.length - 1} />
        ))}
      </ol>
    </nav>
  )
}

function Crumb({ step, isHere }: { step: FolderStep | null; isHere: boolean }) {
  const say = useSay()
  const { change, query } = useFiles()
  const { isOver, listeners } = useDropOn(step?.id ?? null, !isHere)
  return (
    <li>
      <button
        type="button"
        className={isOver ? 'is-over' : ''}
        {...(isHere ? { 'aria-current': 'location' as const } : {})}
        onClick={() => change({ folder: step?.id ?? null, keyword: isHere ? query.keyword : '' })}
        {...listeners}
      >
        {step?.name ?? say('files.top')}
      </button>
    </li>
  )
}
