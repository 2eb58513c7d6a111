import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { FileItem, FileVersion } from '../../../resources/kit/files'
import { fileVersions } from '../../../resources/readings/files'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { askAction, selectAction } from '../../../slices/rows/actions'
import { selectLanguage } from '../../../slices/settings'
import { fileSize } from '../../format/size'
import { exactTime, friendlyTime } from '../../format/time'
import { useReading } from '../../useReading'
import { WriteButton } from '../../WriteButton'
import { useFiles } from '../BrowserContext'
import { chooseFile } from '../chooseFile'
import { FileThumb } from '../FileThumb'

/** What the file was before. The link always leads to the newest. */
export function Versions({ item }: { item: FileItem }) {
  const say = useSay()
  const { may, picks, replace } = useFiles()
  const dispatch = useAppDispatch()
  const by = { key: `file versions/${item.id}`, params: { id: item.id } }
  const { data } = useReading(fileVersions, by, { again: item.revision })
  const at = { resource: fileResource.name, action: 'restore-version', target: { id: item.id } } as const
  const asked = useAppSelector(selectAction(at))
  const mayChange = may.has('update') && !picks
  const restore = (revision: number): void =>
    void dispatch(askAction(fileResource, 'restore-version', { input: { revision }, target: { id: item.id } }))
  return (
    <section className="co-fsection">
      <h3>{say('files.versions')}</h3>
      <ul className="co-fversions">
        {data?.list.map((version) => (
          <Line
            key={version.revision}
            version={version}
            {...(mayChange && !version.is_current ? { onRestore: () => restore(version.revision) } : {})}
          />
        ))}
      </ul>
      {asked?.fault && (
        <p className="co-field__problem" role="alert">
          {asked.fault.message}
        </p>
      )}
      {mayChange && (
        <>
          <WriteButton size="small" onClick={() => chooseFile(item.mime ?? '', (file) => replace(item, file))}>
            {say('files.replace')}
          </WriteButton>
          <p className="co-hint">{say('files.replace.hint')}</p>
        </>
      )}
    </section>
  )
}

function Line({ version, onRestore }: { version: FileVersion; onRestore?: () => void }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const { name, size, created_at: at, user, thumb, mime, cause, is_current: isCurrent } = version
  return (
    <li>
      <FileThumb kind={thumb ? 'image' : 'document'} mime={mime} thumb={thumb} />
      <span>
        <a href={version.content} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className="co-hint co-num" title={exactTime(at, language)}>
          {[
            say(`files.cause.${cause}`),
            fileSize(size),
            user ?? say('engine.history.system'),
            friendlyTime(at, language),
          ].join(' · ')}
        </span>
      </span>
      {isCurrent && <em className="co-tag">{say('files.versions.now')}</em>}
      {onRestore && (
        <WriteButton size="small" onClick={onRestore}>
          {say('files.versions.restore')}
        </WriteButton>
      )}
    </li>
  )
}
