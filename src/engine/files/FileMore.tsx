import { IconMore } from '@arco-design/web-react/icon'
import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { PopMenu, type PopMenuProps } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { useFiles } from './BrowserContext'
import { useFileItems } from './useFileItems'

/** What can be done with one file: from its button, and from its cell by the keys of menus or a right click. */
export function FileMore({ item }: { item: FileItem }) {
  const { picks, menu, openMenu } = useFiles()
  const say = useSay()
  const { anchor, close, toggle } = usePop()
  if (picks) return null
  const label = say('files.more', { name: item.name })
  return (
    <>
      <button
        type="button"
        className="co-fmore"
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation()
          toggle(event)
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <IconMore />
      </button>
      {anchor && <FileMenu item={item} anchor={anchor} label={label} onClose={close} />}
      {menu?.id === item.id && (
        <FileMenu item={item} anchor={menu.anchor} label={label} onClose={() => openMenu(undefined)} />
      )}
    </>
  )
}

/** What there is to do is worked out for the one file whose menu is open. */
const FileMenu = ({ item, ...menu }: { item: FileItem } & Omit<PopMenuProps, 'items'>) => (
  <PopMenu {...menu} items={useFileItems(item)} />
)
