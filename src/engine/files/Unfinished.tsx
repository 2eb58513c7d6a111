import { Button } from '@arco-design/web-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useSay } from '../../i18n/useSay'
import { type UnfinishedSending, unfinishedAsked, unfinishedDropped } from '../../slices/files/files'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { useFiles } from './BrowserContext'

const NAMED = 3

/** What a page that was closed left unfinished: the same files, chosen again, go on where they stood. */
export function Unfinished() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { send, query } = useFiles()
  const left = useAppSelector(({ files }) => files.unfinished)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dispatch(unfinishedAsked())
  }, [dispatch])
  if (left.length === 0) return null
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    for (const file of target.files ?? []) {
      const known = left.find(({ name, size }) => name === file.name && size === file.size)
      send([{ file, path: '' }], known ? known.folder : query.folder)
    }
    target.value = ''
  }
  const names = left.slice(0, NAMED).map(({ name }: UnfinishedSending) => name)
  return (
    <div className="co-fnotice" role="status">
      <span>{say('files.unfinished', { count: left.length, names: names.join(say('files.comma')) })}</span>
      <Button size="small" onClick={() => input.current?.click()}>
        {say('files.unfinished.choose')}
      </Button>
      <Button
        size="small"
        type="text"
        onClick={() => {
          for (const { key } of left) dispatch(unfinishedDropped({ key }))
        }}
      >
        {say('files.unfinished.drop')}
      </Button>
      <input ref={input} type="file" multiple hidden aria-label={say('files.unfinished.choose')} onChange={onChosen} />
    </div>
  )
}
