import { IconUpload } from '@arco-design/web-react/icon'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { shelve } from '../../slices/files/fileShelf'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { filesChosen } from '../../slices/upload/uploads'
import { fileSize } from '../format/size'
import { WriteButton } from '../WriteButton'
import { BlankFile } from './BlankFile'
import { ACCEPTED, unfitness } from './fit'
import { UnfinishedFiles } from './UnfinishedFiles'
import './choose.css'

const HOW = ['upload.how.map', 'upload.how.check', 'upload.how.apply', 'upload.how.cells'] as const

/** Drop or browse. What cannot be taken is refused here, before any of it is sent. */
export function ChooseStep({ resource }: { resource: Resource }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const limit = useAppSelector((state) => state.installation.uploadLimit)
  const [refused, setRefused] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]): void => {
    const unfit = files.flatMap((file) => unfitness(file, limit) ?? [])
    setRefused(unfit.map(({ id, values }) => say(id, values)))
    const fit = files.filter((file) => !unfitness(file, limit))
    if (fit.length > 0) dispatch(filesChosen({ resource: resource.name, files: fit.map(shelve) }))
  }
  return (
    <div className="co-choose">
      <div>
        <UnfinishedFiles resource={resource.name} onChoose={() => input.current?.click()} />
        <DropZone limit={limit} input={input} onFiles={take} />
        {refused.map((sentence) => (
          <p key={sentence} className="co-notice co-notice--red" role="alert">
            {sentence}
          </p>
        ))}
      </div>
      <aside className="co-card-box co-how">
        <h2 className="co-how__title">{say('upload.howTitle')}</h2>
        <ol className="co-how__list">
          {HOW.map((id) => (
            <li key={id}>{say(id)}</li>
          ))}
        </ol>
        {resource.actions?.download && <BlankFile resource={resource} />}
      </aside>
    </div>
  )
}

interface DropZoneProps {
  limit: number
  input: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
}

function DropZone({ limit, input, onFiles }: DropZoneProps) {
  const say = useSay()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={isOver ? 'co-drop is-over' : 'co-drop'}
      aria-label={say('upload.drop')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <IconUpload className="co-drop__icon" />
      <p className="co-drop__title">{say(isOver ? 'upload.dropNow' : 'upload.drop')}</p>
      <WriteButton type="primary" onClick={() => input.current?.click()}>
        {say('upload.browse')}
      </WriteButton>
      <p className="co-hint">{say('upload.limits', { size: fileSize(limit) })}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={say('upload.browse')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </section>
  )
}
