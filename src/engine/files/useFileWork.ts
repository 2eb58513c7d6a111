import { useEffect } from 'react'
import { type FileWork, fileWorkLeft } from '../../slices/files/browsing'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { Fault } from '../../slices/rows/entityState'

interface Working {
  work: FileWork | null
  isRunning: boolean
  fault?: Fault
}

/** How what a dialog asked for fares; what was before is forgotten when it opens. */
export function useFileWork(): Working {
  const dispatch = useAppDispatch()
  const work = useAppSelector(({ browsing }) => browsing.work)
  useEffect(() => {
    dispatch(fileWorkLeft())
    return () => void dispatch(fileWorkLeft())
  }, [dispatch])
  return { work, isRunning: work?.state === 'running', ...(work?.fault ? { fault: work.fault } : {}) }
}
