import { useEffect } from 'react'
import { useSay } from '../../i18n/useSay'
import { type ExportAsked, type ExportEstimate, exportWeighed } from '../../slices/exports'
import { useAppDispatch } from '../../slices/hooks'
import { fileSize } from '../format/size'
import { useDuration } from '../format/useDuration'

/** Whenever something else is chosen it is asked what that will come to; `isMeant`: there are rows and columns. */
export function useWeighed(wanted: ExportAsked, isMeant: boolean): void {
  const dispatch = useAppDispatch()
  const key = JSON.stringify(wanted)
  useEffect(() => {
    if (isMeant) dispatch(exportWeighed(JSON.parse(key) as ExportAsked))
  }, [dispatch, key, isMeant])
}

/** Rows, size and time, before anything happens. */
export function EstimateLine({ estimate: { rows, file_size, cost_ms } }: { estimate: ExportEstimate }) {
  const say = useSay()
  const duration = useDuration()
  return (
    <p className="co-num co-export__fact" role="status">
      {say('export.estimate', { count: rows, size: fileSize(file_size), time: duration(cost_ms) })}
    </p>
  )
}
