import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { hasFiles } from '../dropped'

/** A field that takes files by dropping and pasting. */
export function useTaking(isOn: boolean, send: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  if (!isOn) return { isOver: false, listeners: {} }
  const listeners = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      send([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      send(files)
    },
  }
  return { isOver, listeners }
}
