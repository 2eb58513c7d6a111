import type { FileItem } from '../../resources/kit/files'
import type { PickedFile } from './PickedFile'

/** A file as fields and texts hold it. */
export const pickedOf = ({
  path,
  name,
  kind,
  width,
  height,
  alt_zh: zh,
  alt_en: en,
  is_closed: isClosed,
}: FileItem): PickedFile => ({
  link: path ?? '',
  name,
  kind,
  width,
  height,
  altZh: zh ?? '',
  altEn: en ?? '',
  isClosed,
})
