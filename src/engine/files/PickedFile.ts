/** What a file is, as people tell them apart. */
export type FileKind = 'image' | 'document' | 'video' | 'audio' | 'archive' | 'other'

/** A file that somebody picked for a field or a text. */
export interface PickedFile {
  /** The stable address, `/f/<key>/<name>`, or one elsewhere. */
  link: string
  name: string
  kind: string
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  /** Empty where nobody has written any. */
  altZh: string
  altEn: string
  /** Visitors of the site do not get it. */
  isClosed: boolean
}

export interface FilePickerProps {
  /** Absent: files of every kind. */
  kinds?: readonly FileKind[]
  /** Several at once. */
  isMany?: boolean
  onPicked: (files: PickedFile[]) => void
  onClosed: () => void
}
