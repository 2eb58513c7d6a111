import { Modal } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import '../list/columns.css'
import { useFocusBack } from '../../widgets/useFocusBack'

const KEYS = [
  ['← ↑ → ↓', 'files.key.walk'],
  ['Shift+↓', 'files.key.range'],
  ['Ctrl/⌘+Space', 'files.key.tick'],
  ['Ctrl/⌘+A', 'files.key.all'],
  ['Enter', 'files.key.open'],
  ['Space', 'files.key.look'],
  ['Shift+F10', 'files.key.menu'],
  ['F2', 'files.key.rename'],
  ['Delete', 'files.key.delete'],
  ['Backspace', 'files.key.up'],
  ['/', 'files.key.search'],
  ['?', 'engine.key.keys'],
] as const

/** The keys of the files. */
export function FileKeysDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  useFocusBack()
  return (
    <Modal visible onCancel={onClose} title={say('engine.keys')} footer={null} style={{ width: 380 }}>
      <dl className="co-keys">
        {KEYS.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(id)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
