import {
  IconArchive,
  IconFile,
  IconFileAudio,
  IconFileImage,
  IconFilePdf,
  IconFileVideo,
  IconFolder,
} from '@arco-design/web-react/icon'
import { type ComponentType, useState } from 'react'
import type { FileItem } from '../../resources/kit/files'
import './thumb.css'

const ICONS: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  folder: IconFolder,
  image: IconFileImage,
  video: IconFileVideo,
  audio: IconFileAudio,
  archive: IconArchive,
}

/** Drawn to be seen whole, such as a wide logo: nothing of it is cut. */
const SVG = 'image/svg+xml'

interface FileThumbProps {
  kind: string | null
  mime?: string | null
  thumb?: string | null
  /** Where a picture is cut to fit: 0 to 1. */
  focal?: { x: number | null; y: number | null }
}

/** Where a picture of the manager is cut to fit. */
export const focalOf = ({ focal_x: x, focal_y: y }: Pick<FileItem, 'focal_x' | 'focal_y'>) => ({ x, y })

const percent = (part: number | null): string => `${Math.round((part ?? 0.5) * 100)}%`

/** A picture as it looks, anything else by its kind. */
export function FileThumb({ kind, mime, thumb, focal }: FileThumbProps) {
  const [broken, setBroken] = useState<string>()
  if (thumb && broken !== thumb)
    return (
      <img
        className={mime === SVG ? 'co-fthumb co-fthumb--whole' : 'co-fthumb'}
        src={thumb}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        {...(focal ? { style: { objectPosition: `${percent(focal.x)} ${percent(focal.y)}` } } : {})}
        onError={() => setBroken(thumb)}
      />
    )
  const Icon = mime === 'application/pdf' ? IconFilePdf : (ICONS[kind ?? ''] ?? IconFile)
  return (
    <span className={`co-fthumb co-fthumb--icon co-fthumb--${kind ?? 'other'}`} aria-hidden="true">
      <Icon />
    </span>
  )
}
