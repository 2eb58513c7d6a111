import { type DragEvent, useState } from 'react'
import { fileWorkAsked } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import { useFiles } from './BrowserContext'
import { droppedFiles, hasFiles } from './dropped'
import { isMoved, movedIn } from './moved'

/** A folder onto which files are dropped: those of the manager are moved there, those of the computer are sent there. */
export function useDropOn(folder: number | null, isOn = true) {
  const { send, may } = useFiles()
  const dispatch = useAppDispatch()
  const [isOver, setOver] = useState(false)
  const takes = (data: DataTransfer): boolean =>
    isOn && ((hasFiles(data) && may.has('upload')) || (isMoved(data) && may.has('update')))
  const listeners = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event.dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!takes(event.dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      const ids = movedIn(event.dataTransfer).filter((id) => id !== folder)
      if (ids.length > 0) dispatch(fileWorkAsked({ action: 'move', ids, input: { parent_id: folder } }))
      else void droppedFiles(event.dataTransfer).then((files) => send(files, folder))
    },
  }
  return { isOver, listeners }
}
