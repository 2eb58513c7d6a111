import { IconMore } from '@arco-design/web-react/icon'
import { useSay } from '../../i18n/useSay'
import type { FileItem } from '../../resources/kit/files'
import { PopMenu } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { useFiles } from './BrowserContext'
import { useFileItems } from './useFileItems'

/** What can be done with one file: from its button, and from its cell by the keys of menus or a right click. */
export function FileMore({ item }: { item: FileItem }) {
  const { picks, menu, openMenu } = useFiles()
  const say = useSay()
  const { anchor, close, toggle } = usePop()
  const items = useFileItems(item)
  if (picks || items.length === 0) return null
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
      {anchor && <PopMenu anchor={anchor} label={label} items={items} onClose={close} />}
      {menu?.id === item.id && (
        <PopMenu anchor={menu.anchor} label={label} items={items} onClose={() => openMenu(undefined)} />
      )}
    </>
  )
}
