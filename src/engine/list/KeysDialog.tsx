import { Modal } from '@arco-design/web-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { useFocusBack } from '../../widgets/useFocusBack'

const KEYS = [
  ['/', 'engine.key.search'],
  ['n', 'engine.key.new'],
  ['j  k', 'engine.key.walk'],
  ['Shift+J  Shift+K', 'engine.key.move'],
  ['x', 'engine.key.pick'],
  ['Shift+X', 'engine.key.range'],
  ['e', 'engine.key.edit'],
  ['Enter', 'engine.key.open'],
  ['Space', 'engine.key.peek'],
  ['Ctrl/⌘+S', 'engine.key.save'],
  ['Ctrl/⌘+K', 'engine.key.palette'],
  ['Esc', 'engine.key.close'],
  ['?', 'engine.key.keys'],
  ['?  w', 'shell.why'],
] as const

/** The keys of a list; it gives way to what its last line opens. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const isAskingWhy = useAppSelector(({ why }) => why.isOpen)
  useFocusBack()
  useEffect(() => {
    if (isAskingWhy) onClose()
  }, [isAskingWhy, onClose])
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
