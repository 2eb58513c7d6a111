import { Modal } from '@arco-design/web-react'
import { useFocusBack } from '../../../../widgets/useFocusBack'
import { ALIGNMENTS, keysHere, LINES, MARKS, STEPS } from './tools'
import { useWords, type WordId } from './words'

const OTHERS: readonly (readonly [keys: string, id: WordId])[] = [
  ['Mod+Alt+1 … 4', 'keyHeading'],
  ['Mod+Alt+0', 'paragraph'],
  ['Mod+K', 'link'],
  ['Mod+F', 'find'],
  ['Mod+Shift+F', 'full'],
  ['Shift+Enter', 'keyBreak'],
  ['Tab', 'keyCell'],
  ['Alt+F10', 'keyToolbar'],
  ['Esc  Tab', 'keyLeave'],
  ['Mod+/', 'keys'],
]

/** The keys of the editor. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const say = useWords()
  useFocusBack()
  const own = [...MARKS, ...LINES, ...ALIGNMENTS, ...STEPS].map(({ id, keys = '' }): readonly [string, WordId] => [
    keys,
    id,
  ])
  return (
    <Modal visible onCancel={onClose} title={say('keys')} footer={null} style={{ width: 720, maxWidth: '94vw' }}>
      <dl className="co-keys co-keys--two">
        {[...own, ...OTHERS].map(([keys, id]) => (
          <div key={id}>
            <dt>
              <kbd>{keysHere(keys)}</kbd>
            </dt>
            <dd>{say(id)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
