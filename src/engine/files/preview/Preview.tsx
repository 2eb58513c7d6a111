import { lazy, Suspense, useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { FileItem, PreviewAnswer } from '../../../resources/kit/files'
import { filePreview } from '../../../resources/readings/files'
import { useAppDispatch } from '../../../slices/hooks'
import { readingAsked } from '../../../slices/readings'
import { FailedState } from '../../FailedState'
import { useReading } from '../../useReading'
import { FileThumb } from '../FileThumb'

const PdfPreview = lazy(() =>
  import(/* webpackChunkName: 'pdf' */ './PdfPreview').then(({ PdfPreview }) => ({ default: PdfPreview })),
)

/** How a file looks, as far as a browser can show it without running anything of it. */
export function Preview({ item }: { item: FileItem }) {
  const { kind, mime, content, middle, name } = item
  const label = useLabel()
  const [isBroken, setBroken] = useState(false)
  const alt = label([item.alt_zh ?? '', item.alt_en ?? '']) || name
  const onError = (): void => setBroken(true)
  if (isBroken || !content) return <Nothing item={item} />
  if (kind === 'image')
    return (
      <a className="co-fpreview" href={content} target="_blank" rel="noreferrer">
        <img src={middle ?? content} alt={alt} onError={onError} />
      </a>
    )
  if (kind === 'video')
    return (
      <div className="co-fpreview">
        {/* biome-ignore lint/a11y/useMediaCaption: what staff have uploaded brings no captions */}
        <video controls preload="metadata" src={content} aria-label={name} onError={onError} />
      </div>
    )
  if (kind === 'audio')
    return (
      <div className="co-fpreview co-fpreview--audio">
        {/* biome-ignore lint/a11y/useMediaCaption: as above */}
        <audio controls preload="metadata" src={content} aria-label={name} onError={onError} />
      </div>
    )
  if (mime === 'application/pdf')
    return (
      <Suspense fallback={<div className="co-fpreview co-fpreview--waiting" />}>
        <PdfPreview address={content} name={name} />
      </Suspense>
    )
  return <Read item={item} />
}

/** What the server reads of it: the first rows, or the first lines. */
function Read({ item }: { item: FileItem }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const by = { key: `file preview/${item.id}`, params: { id: item.id } }
  const again = (): void => void dispatch(readingAsked(filePreview, by))
  const {
    data,
    state = 'loading',
    fault,
  } = useReading(filePreview, item.kind === 'folder' ? undefined : by, { again: item.revision })
  if (item.kind !== 'folder' && state === 'loading') return <div className="co-fpreview co-fpreview--waiting" />
  if (state === 'failed' && fault) return <FailedState title={fault.message} fault={fault} onRetry={again} />
  if (data?.shape === 'text')
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
        <pre className="co-fpreview co-fpreview--text" tabIndex={0}>
          {data.text}
        </pre>
        <p className="co-hint">{[data.encoding, ...(data.is_cut ? [say('files.preview.cut')] : [])].join(' · ')}</p>
      </>
    )
  if (data?.shape === 'rows') return <Rows {...data} />
  return <Nothing item={item} />
}

type RowsAnswer = Extract<PreviewAnswer, { shape: 'rows' }>

function Rows({ columns, rows, sheet }: RowsAnswer) {
  const say = useSay()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <div className="co-fpreview co-fpreview--rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may have the same name
                <th key={at}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else to be told by
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as its column
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="co-hint">
        {[
          ...(sheet ? [say('files.preview.sheet', { name: sheet })] : []),
          say('files.preview.rows', { count: rows.length }),
        ].join(' · ')}
      </p>
    </>
  )
}

function Nothing({ item }: { item: FileItem }) {
  const say = useSay()
  return (
    <div className="co-fpreview co-fpreview--none">
      <FileThumb kind={item.kind} mime={item.mime} />
      {item.kind !== 'folder' && <p className="co-hint">{say('files.preview.none')}</p>}
    </div>
  )
}
