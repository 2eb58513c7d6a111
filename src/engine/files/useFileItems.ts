import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { copyTextAsked } from '../../slices/clipboard'
import { useAppDispatch } from '../../slices/hooks'
import type { MenuItem } from '../pop/PopMenu'
import { useFiles } from './BrowserContext'
import { chooseFile } from './chooseFile'

const RASTER = /^image\/(jpeg|png|webp|avif|gif|tiff)$/

/** Pictures that can be cut: those made of pixels. */
export const isCuttable = ({ kind, mime }: FileItem): boolean => kind === 'image' && RASTER.test(mime ?? '')

/** The whole address, as somebody else needs it. */
export const wholeLink = (path: string): string => new URL(path, window.location.href).href

/** What this person may do with a file, as a menu. */
export function useFileItems(item: FileItem): MenuItem[] {
  const say = useSay()
  const dispatch = useAppDispatch()
  const files = useFiles()
  const { may } = files
  const isFolder = item.kind === 'folder'
  const one = (isThere: boolean, id: string, label: string, onPick: () => void, more: Partial<MenuItem> = {}) =>
    isThere ? [{ id, label, onPick, ...more }] : []
  return [
    ...one(true, 'open', say(isFolder ? 'files.open' : 'files.preview'), () => files.open(item)),
    // The link that stays opens a private file for nobody.
    ...one(!isFolder && item.is_closed, 'link', say('files.link.menu'), () => files.show({ what: 'link', item })),
    ...one(!isFolder && item.path !== null && !item.is_closed, 'copy', say('files.copyLink'), () =>
      dispatch(copyTextAsked({ text: wholeLink(item.path ?? '') })),
    ),
    ...one(item.download !== null, 'download', say('files.download'), () => window.open(item.download ?? '', '_self')),
    ...one(may.has('update'), 'rename', say('files.rename'), () => files.rename(item.id), { startsGroup: true }),
    ...one(may.has('update'), 'move', say('files.move'), () => files.show({ what: 'move', items: [item] })),
    ...one(may.has('update') && !isFolder, 'replace', say('files.replace'), () =>
      chooseFile(item.mime ?? '', (file) => files.replace(item, file)),
    ),
    ...one(may.has('update') && isCuttable(item), 'crop', say('files.picture'), () =>
      files.show({ what: 'picture', item }),
    ),
    ...one(may.has('update'), 'edit', say('files.edit'), () => files.setBeside(`edit-${item.id}`)),
    ...one(true, 'history', say('files.history'), () => files.setBeside(`history-${item.id}`)),
    ...one(may.has('destroy'), 'delete', say('files.delete'), () => files.show({ what: 'delete', items: [item] }), {
      isDanger: true,
      startsGroup: true,
    }),
  ]
}
