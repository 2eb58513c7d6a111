import { Modal } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { inboxWords } from './inboxWords'

const KEYS = ['j', 'k', 'e', 'r', 'n', 'a', 's'] as const

/** The keys of the inbox. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const sayPair = useSayPair()
  return (
    <Modal visible title={say('inbox.keys')} footer={null} onCancel={onClose}>
      <dl className="co-inbox__keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(`inbox.key.${key}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl Enter</kbd>
          </dt>
          <dd>{sayPair(inboxWords.sendKey)}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{say('inbox.key.help')}</dd>
        </div>
      </dl>
    </Modal>
  )
}
