import { useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import { fileSize } from '../format/size'

const bytesOf = ({ kind, size, total_size: total }: FileItem): number => Number((kind === 'folder' ? total : size) ?? 0)

/** What is said of a file in a few words. */
export function useFileFacts() {
  const say = useSay()
  const label = useLabel()
  return useMemo(() => {
    const count = ({ files = 0 }: FileItem): string => say('files.count', { count: files })
    const shape = ({ width, height }: FileItem): string[] => (width && height ? [`${width} × ${height}`] : [])
    const size = (item: FileItem): string => fileSize(bytesOf(item))
    const kind = (item: FileItem): string => {
      const choice = fileResource.fields.kind.choices?.[item.kind]
      return choice ? label(choice) : item.kind
    }
    return {
      size,
      kind,
      brief: (item: FileItem): string =>
        item.kind === 'folder' ? count(item) : [size(item), ...shape(item)].join(' · '),
    }
  }, [say, label])
}
