import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { FileItem } from '../../../resources/kit/files'
import { shelve } from '../../../slices/files/fileShelf'
import { type FileSending, filesDropped, selectSendings, sendingsForgotten } from '../../../slices/files/files'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { useActions } from '../../actions'
import { useVersionGap } from '../../versionGate/useVersionGap'

interface FieldFiles {
  /** Files can be picked from the manager, and sent there. */
  mayChoose: boolean
  maySend: boolean
  send: (files: readonly File[]) => void
  /** On their way from this field. */
  sendings: readonly FileSending[]
  /** Why a file was not taken at all. */
  refusal: string | undefined
}

/**
 * Files that are sent from a field: each is told once it is in the manager. Whoever may do nothing with files, or works on a site
 * that has no manager yet, gets along with addresses.
 */
export function useFieldFiles(
  isPicture: boolean,
  onLinks: (links: string[], items: readonly FileItem[]) => void,
): FieldFiles {
  const dispatch = useAppDispatch()
  const say = useSay()
  const may = useActions(fileResource)
  const isThere = !useVersionGap(fileResource)
  const purpose = `field${useId()}`
  const folder = useAppSelector(({ files }) => files.lastFolder)
  const all = useAppSelector(selectSendings)
  const sendings = all.filter((sending) => sending.purpose === purpose)
  const [refusal, setRefusal] = useState<string>()
  const told = useRef(new Set<string>())
  const tell = useRef(onLinks)
  tell.current = onLinks
  useEffect(() => {
    const arrived = all.filter(({ key, purpose: of, received }) => of === purpose && received && !told.current.has(key))
    if (arrived.length === 0) return
    for (const { key } of arrived) told.current.add(key)
    const items = arrived.flatMap(({ received }) => received ?? [])
    tell.current(
      items.flatMap(({ path }) => path ?? []),
      items,
    )
    dispatch(sendingsForgotten({ purpose }))
  }, [all, purpose, dispatch])
  const send = useCallback(
    (files: readonly File[]) => {
      const fit = files.filter(({ type }) => !isPicture || type.startsWith('image/'))
      const [wrong] = files.filter((file) => !fit.includes(file))
      setRefusal(wrong && say('files.pick.wrongPicture', { name: wrong.name }))
      if (fit.length > 0)
        dispatch(filesDropped({ files: fit.map((file) => ({ ...shelve(file), path: '' })), folder, purpose }))
    },
    [dispatch, say, isPicture, folder, purpose],
  )
  return { mayChoose: isThere && may.has('list'), maySend: isThere && may.has('upload'), send, sendings, refusal }
}
