import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../slices/hooks'
import { cellCorrected, type UploadAt } from '../../slices/upload/uploads'
import type { UploadPlan } from '../../slices/upload/uploadTypes'

export interface Correcting {
  at: UploadAt
  plan: UploadPlan
}

/** A cell that is typed over: its text, and whether it still is what the file has. */
export function useCorrected({ at, plan }: Correcting, row: number, field: string, value: string) {
  const dispatch = useAppDispatch()
  const known = plan.edits[row]?.[field]
  const [text, setText] = useState(known ?? value)
  const keep = (): void => {
    if (text !== (known ?? value)) dispatch(cellCorrected({ ...at, row, field, text }))
  }
  const latest = useRef(keep)
  latest.current = keep
  // Rows that are scrolled far away are drawn no more: what was typed is kept all the same.
  useEffect(() => () => latest.current(), [])
  return { text, setText, keep, isCorrected: text !== value }
}
