import type { ReactNode } from 'react'
import { useSay } from '../../../i18n/useSay'
import { safeHref } from '../../../resources/kit/address'
import { fileOfLink } from '../../../resources/readings/files'
import { useReading } from '../../useReading'
import { FileThumb, focalOf } from '../FileThumb'
import { useFileFacts } from '../useFileFacts'
import '../../table/table.css'
import { isData, isOwnLink, kindIn, nameIn } from './linked'

interface FileCardProps {
  address: string
  isPicture: boolean
  isDisabled: boolean
  /** Under which the label of the field finds it. */
  id?: string
  describedBy?: string | undefined
  onReplace?: (() => void) | undefined
  onRemove: () => void
  /** Stands before the picture. */
  handle?: ReactNode
}

/** What is known of an address: of a file of the manager its name, size and small picture. */
export function useLinked(address: string) {
  const say = useSay()
  const { data } = useReading(
    fileOfLink,
    isOwnLink(address)
      ? { key: `file of-link?link=${encodeURIComponent(address)}`, query: { link: address } }
      : undefined,
  )
  const item = data?.item ?? undefined
  return { item, name: item?.name ?? (isData(address) ? say('files.field.data') : nameIn(address)) }
}

/** A file of a field: how it looks, what it is called, how large it is, and what can be done with it. */
export function FileCard(props: FileCardProps) {
  const { address, isPicture, isDisabled, id, describedBy, onReplace, onRemove, handle } = props
  const say = useSay()
  const facts = useFileFacts()
  const { item, name } = useLinked(address)
  const isElsewhere = !isOwnLink(address) && !isData(address)
  const kind = item?.kind ?? (isPicture ? 'image' : kindIn(address))
  const thumb = item ? item.thumb : kind === 'image' ? address : null
  return (
    <div className="co-fcard">
      {handle}
      <FileThumb kind={kind} {...(item ? { mime: item.mime, focal: focalOf(item) } : {})} thumb={thumb} />
      <span className="co-fcard__text">
        <span className="co-fcard__name" title={isData(address) ? undefined : address}>
          {name}
        </span>
        <span className="co-hint co-num">
          {item ? facts.brief(item) : isElsewhere ? hostOf(address) || say('files.field.elsewhere') : ''}
        </span>
        {item?.is_closed && <span className="co-fcard__closed">{say('files.field.closed')}</span>}
      </span>
      <span className="co-fcard__deeds">
        {!isData(address) && (
          <a
            className="co-quiet"
            href={safeHref(item?.content ?? address)}
            target="_blank"
            rel="noreferrer"
            aria-label={say('files.field.openOf', { name })}
          >
            {say('files.field.open')}
          </a>
        )}
        {onReplace && (
          <button
            type="button"
            className="co-quiet"
            id={id}
            disabled={isDisabled}
            aria-describedby={describedBy}
            aria-label={say('files.field.replaceOf', { name })}
            onClick={onReplace}
          >
            {say('files.field.replace')}
          </button>
        )}
        <button
          type="button"
          className="co-quiet"
          disabled={isDisabled}
          aria-label={say('files.field.removeOf', { name })}
          onClick={onRemove}
        >
          {say('files.field.remove')}
        </button>
      </span>
    </div>
  )
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')
