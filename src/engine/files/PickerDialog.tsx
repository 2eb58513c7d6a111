import { Button, Modal } from '@arco-design/web-react'
import {
  type ChangeEvent,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { type BrowseQuery, plainBrowse } from '../../slices/files/browsing'
import { selectSendings } from '../../slices/files/files'
import { useAppSelector } from '../../slices/hooks'
import { useFocusBack } from '../../widgets/useFocusBack'
import { AddressDialog } from './AddressDialog'
import { AltText, useAltText } from './AltText'
import { BrowserContext, type FilesBrowser } from './BrowserContext'
import { chosenFiles } from './dropped'
import { FileBrowser } from './FileBrowser'
import { LookedAt } from './LookedAt'
import type { FilePickerProps } from './PickedFile'
import { useBrowser } from './useBrowser'
import './picker.css'

/** Where files are picked: it opens in the folder into which somebody has put a file last. */
export function PickerDialog({ kinds, isMany = false, onPicked, onClosed }: FilePickerProps) {
  const say = useSay()
  useFocusBack()
  const { pathname } = useLocation()
  const at = `${pathname}#pick${useId()}`
  const folder = useAppSelector(({ files }) => files.lastFolder)
  const isPictures = kinds?.length === 1 && kinds[0] === 'image'
  const [query, onQuery] = useState<BrowseQuery>(() => ({
    ...plainBrowse,
    folder,
    kinds: kinds ?? [],
    ...(isPictures && { isPublic: true }),
  }))
  useOpenFolder(query, onQuery)
  const [beside, setBeside] = useState<string>()
  const picks = useMemo(() => ({ kinds, isMany }), [kinds, isMany])
  const told = useAltText()
  const take = useCallback((items: readonly FileItem[]) => onPicked(told.taken(items)), [onPicked, told])
  const onTaken = useCallback((item: FileItem) => take([item]), [take])
  const browser = useBrowser({ at, query, onQuery, beside, setBeside, back: pathname, picks, onTaken })
  usePickedOnArrival(browser)
  const chosen = browser.selected.filter(({ kind }) => kind !== 'folder')
  const closed = chosen.find((item) => item.is_closed)
  const only = chosen.length === 1 ? chosen[0] : undefined
  return (
    <Modal
      visible
      className="co-picker"
      title={say(isPictures ? 'files.pick.image' : 'files.pick.title')}
      onCancel={onClosed}
      autoFocus
      escToExit={beside === undefined}
      footer={
        <PickerFoot browser={browser}>
          <Button onClick={onClosed}>{say('engine.cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => take(chosen)}>
            {isMany ? say('files.pick.takeMany', { count: Math.max(1, chosen.length) }) : say('files.pick.take')}
          </Button>
        </PickerFoot>
      }
    >
      <FileBrowser browser={browser}>
        <LookedAt />
      </FileBrowser>
      {isPictures && only && <AltText key={only.id} item={only} told={told} />}
      {closed && (
        <p className="co-fnotice co-picker__note" role="status">
          {say('files.pick.closed', { name: closed.name })}
        </p>
      )}
    </Modal>
  )
}

/** Where only what is public is picked, it does not begin in a folder that is not. */
function useOpenFolder({ isPublic, folder }: BrowseQuery, onQuery: Dispatch<SetStateAction<BrowseQuery>>): void {
  const isClosed = useAppSelector(
    ({ browsing }) => isPublic && browsing.folders.some(({ id, is_closed }) => id === folder && is_closed),
  )
  useEffect(() => {
    if (isClosed) onQuery((before) => ({ ...before, folder: null }))
  }, [isClosed, onQuery])
}

/** What was sent from here is picked as soon as it is there. */
function usePickedOnArrival({ at, select, picks }: FilesBrowser): void {
  const sendings = useAppSelector(selectSendings)
  const known = useRef(new Set<number>())
  useEffect(() => {
    const arrived = sendings.flatMap(({ purpose, received }) =>
      purpose === at && received && !known.current.has(received.id) ? [received.id] : [],
    )
    if (arrived.length === 0) return
    for (const id of arrived) known.current.add(id)
    const ids = picks?.isMany ? arrived : arrived.slice(-1)
    select((before) => ({
      ...before,
      isAll: false,
      picked: new Set([...(picks?.isMany ? before.picked : []), ...ids]),
    }))
  }, [sendings, at, select, picks])
}

interface PickerFootProps {
  browser: FilesBrowser
  children: ReactNode
}

function PickerFoot({ browser, children }: PickerFootProps) {
  const { may, send, query, picks, select } = browser
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const accept = picks?.kinds?.length === 1 && picks.kinds[0] === 'image' ? 'image/*' : undefined
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    send(chosenFiles(target.files), query.folder)
    target.value = ''
  }
  return (
    <div className="co-picker__foot">
      <span className="co-picker__add">
        {may.has('upload') && <Button onClick={() => input.current?.click()}>{say('files.upload')}</Button>}
        {may.has('by-address') && <Button onClick={() => setAsking(true)}>{say('files.address.new')}</Button>}
        <input
          ref={input}
          type="file"
          hidden
          multiple={picks?.isMany ?? false}
          aria-label={say('files.upload')}
          {...(accept ? { accept } : {})}
          onChange={onChosen}
        />
      </span>
      {children}
      {isAsking && (
        <BrowserContext value={browser}>
          <AddressDialog
            onClose={() => setAsking(false)}
            onDone={(id) => {
              select((known) => ({ ...known, isAll: false, picked: new Set([id]) }))
              setAsking(false)
            }}
          />
        </BrowserContext>
      )}
    </div>
  )
}
