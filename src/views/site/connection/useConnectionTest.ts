import { useCallback, useEffect } from 'react'
import { CONNECTION_STEPS } from '../../../resources/kit/connectionTest'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import {
  type ConnectionOf,
  type ConnectionTestAsked,
  connectionTestAsked,
  connectionTestDropped,
  selectConnectionTest,
} from '../../../slices/sites/connectionTests'

/** The test of one connection, forgotten when whoever asked for it goes. */
export function useConnectionTest(resource: ConnectionTestAsked['resource'], key: string) {
  const dispatch = useAppDispatch()
  const name = `${resource}/${key}`
  const test = useAppSelector(selectConnectionTest(name))
  const start = useCallback(
    (of: ConnectionOf) => void dispatch(connectionTestAsked({ key: name, resource, of })),
    [dispatch, name, resource],
  )
  useEffect(() => () => void dispatch(connectionTestDropped(name)), [dispatch, name])
  const shown = {
    order: CONNECTION_STEPS,
    isRunning: test?.state === 'running',
    ...(test?.report && { report: test.report }),
    ...(test?.fault && { fault: test.fault.message }),
  }
  return { test, shown, start }
}
