import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { actionLeft, askAction, selectAction } from '../../slices/rows/actions'
import { useFiles } from './BrowserContext'
import './name.css'

/** A file's name; where it is being renamed, the box for it. */
export function FileName({ item, id }: { item: FileItem; id?: string }) {
  const { renaming } = useFiles()
  if (renaming === item.id) return <Renaming item={item} />
  return (
    <span {...(id ? { id } : {})} className="co-fname" title={item.name}>
      {item.name}
      {item.is_closed && <Private />}
    </span>
  )
}

const Private = () => <i className="co-fname__private">{useSay()('files.private')}</i>

/** Without its ending, which people rarely mean. */
const stemOf = (name: string): number => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? dot : name.length
}

/** Enter takes the name, Escape leaves it, and so does going elsewhere. A refusal stands below it. */
function Renaming({ item }: { item: FileItem }) {
  const { rename } = useFiles()
  const say = useSay()
  const dispatch = useAppDispatch()
  const at = { resource: fileResource.name, action: 'rename', target: { id: item.id } } as const
  const asked = useAppSelector(selectAction(at))
  const [name, setName] = useState(item.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(0, item.kind === 'folder' ? item.name.length : stemOf(item.name))
  }, [item.kind, item.name])
  const end = (): void => {
    dispatch(actionLeft(at))
    rename(undefined)
    const cell = input.current?.closest<HTMLElement>('[role="gridcell"]')
    cell?.focus({ preventScroll: true })
  }
  const isDone = asked?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    dispatch(actionLeft({ resource: fileResource.name, action: 'rename', target: { id: item.id } }))
    rename(undefined)
  }, [isDone, dispatch, item.id, rename])
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') end()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || wanted === item.name) end()
    else dispatch(askAction(fileResource, 'rename', { input: { name: wanted }, target: { id: item.id } }))
  }
  return (
    <span className="co-frename">
      <input
        ref={input}
        className="co-plain-input"
        value={name}
        aria-label={say('files.rename.of', { name: item.name })}
        aria-invalid={asked?.state === 'failed'}
        readOnly={asked?.state === 'running'}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => asked?.state !== 'running' && end()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {asked?.fault && (
        <span className="co-field__problem" role="alert">
          {asked.fault.problems?.name ?? asked.fault.message}
        </span>
      )}
    </span>
  )
}
