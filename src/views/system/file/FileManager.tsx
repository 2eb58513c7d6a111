import { Button } from '@arco-design/web-react'
import { type ChangeEvent, useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BrowserContext, type FilesBrowser, useFiles } from '../../../engine/files/BrowserContext'
import { Dialogs } from '../../../engine/files/Dialogs'
import { chosenFiles } from '../../../engine/files/dropped'
import { FileBrowser } from '../../../engine/files/FileBrowser'
import { FilesReady } from '../../../engine/files/FilesReady'
import { Unfinished } from '../../../engine/files/Unfinished'
import { useBrowser } from '../../../engine/files/useBrowser'
import { PopMenu } from '../../../engine/pop/PopMenu'
import { usePop } from '../../../engine/pop/usePop'
import { useKeys } from '../../../engine/table/useKeys'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import { plainNumber } from '../../../resources/kit/plainNumber'
import type { BrowseQuery } from '../../../slices/files/browsing'
import { PageHead } from '../../../widgets/PageHead'
import { queryIn, searchOf } from './address'

/** All files of where one is, control or a site. What is shown stands in the address. */
export const FileManager = () => (
  <VersionGate resource={fileResource}>
    <FilesReady>
      <Manager />
    </FilesReady>
  </VersionGate>
)

function Manager() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = searchOf(queryIn(search).query).toString()
  // What opens beside the files leaves them as they are: ticks, and where the keys stand.
  const query = useMemo(() => queryIn(asked).query, [asked])
  const { beside } = queryIn(search)
  const onQuery = useCallback(
    (next: BrowseQuery) => void navigate({ pathname, search: searchOf(next).toString() }),
    [navigate, pathname],
  )
  const setBeside = useCallback(
    (open: string | undefined) => {
      const to = searchOf(query)
      if (open) to.set('open', open)
      void navigate({ pathname, search: to.toString() })
    },
    [navigate, pathname, query],
  )
  const back = asked ? `${pathname}?${asked}` : pathname
  const browser = useBrowser({ at: pathname, query, onQuery, beside, setBeside, back })
  return (
    <section className="co-page co-files co-wide">
      <BrowserContext value={browser}>
        <Head browser={browser} />
        <Unfinished />
      </BrowserContext>
      <FileBrowser browser={browser}>
        <Dialogs />
      </FileBrowser>
    </section>
  )
}

function Head({ browser }: { browser: FilesBrowser }) {
  const { may, place, show, setBeside } = browser
  const say = useSay()
  const label = useLabel()
  useKeys({ '?': () => show({ what: 'keys' }) })
  return (
    <PageHead title={label(fileResource.screenTitle)} {...(place ? { count: plainNumber(place.total) } : {})}>
      <Button type="text" onClick={() => show({ what: 'keys' })}>
        {say('files.keys')}
      </Button>
      {may.has('destroy') && <Button onClick={() => setBeside('bin')}>{say('files.bin')}</Button>}
      {may.has('by-address') && (
        <WriteButton onClick={() => show({ what: 'address' })}>{say('files.address.new')}</WriteButton>
      )}
      {may.has('folder-create') && (
        <WriteButton onClick={() => show({ what: 'folder' })}>{say('files.folder.new')}</WriteButton>
      )}
      {may.has('upload') && <UploadButton />}
    </PageHead>
  )
}

/** Files, or a folder with all that is in it. */
function UploadButton() {
  const { send, query } = useFiles()
  const say = useSay()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const { anchor, close, toggle } = usePop()
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    send(chosenFiles(target.files), query.folder)
    target.value = ''
  }
  return (
    <>
      <WriteButton type="primary" onClick={(event) => toggle(event as never)}>
        {say('files.upload')}
      </WriteButton>
      {anchor && (
        <PopMenu
          anchor={anchor}
          label={say('files.upload')}
          items={[
            { id: 'files', label: say('files.upload'), onPick: () => files.current?.click() },
            { id: 'folder', label: say('files.upload.folder'), onPick: () => folder.current?.click() },
          ]}
          onClose={close}
        />
      )}
      <input ref={files} type="file" multiple hidden aria-label={say('files.upload')} onChange={onChosen} />
      <input
        ref={(input) => {
          folder.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        aria-label={say('files.upload.folder')}
        onChange={onChosen}
      />
    </>
  )
}
