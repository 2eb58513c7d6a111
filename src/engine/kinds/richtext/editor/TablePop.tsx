import { Button, Checkbox, InputNumber } from '@arco-design/web-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Pop } from '../../../pop/Pop'
import { PopMenu } from '../../../pop/PopMenu'
import { usePop } from '../../../pop/usePop'
import { PopField } from './PopField'
import { ToolButton } from './ToolButton'
import { useWords, type WordId } from './words'

const MOST = 50

type Step = (editor: Editor) => boolean

/** What is done with the table in which one stands; a group each for adding, parting and taking away. */
const STEPS: readonly (readonly [id: WordId, run: Step, startsGroup?: true])[] = [
  ['rowBefore', (editor) => editor.chain().focus().addRowBefore().run()],
  ['rowAfter', (editor) => editor.chain().focus().addRowAfter().run()],
  ['columnBefore', (editor) => editor.chain().focus().addColumnBefore().run()],
  ['columnAfter', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['headerRow', (editor) => editor.chain().focus().toggleHeaderRow().run(), true],
  ['mergeCells', (editor) => editor.chain().focus().mergeCells().run()],
  ['splitCell', (editor) => editor.chain().focus().splitCell().run()],
  ['deleteRow', (editor) => editor.chain().focus().deleteRow().run(), true],
  ['deleteColumn', (editor) => editor.chain().focus().deleteColumn().run()],
  ['deleteTable', (editor) => editor.chain().focus().deleteTable().run()],
]

const isPossible = (editor: Editor, id: WordId): boolean => {
  if (id === 'mergeCells') return editor.can().mergeCells()
  return id === 'splitCell' ? editor.can().splitCell() : true
}

interface TablePopProps {
  editor: Editor
  /** The selection stands in a table. */
  isInside: boolean
  isOff: boolean
}

/** A new table by its size, or what there is to do with the one around the caret. */
export function TablePop({ editor, isInside, isOff }: TablePopProps) {
  const say = useWords()
  const { anchor, toggle, close } = usePop()
  const items = STEPS.map(([id, run, startsGroup]) => ({
    id,
    label: say(id),
    isDisabled: anchor !== null && !isPossible(editor, id),
    isDanger: id.startsWith('delete'),
    ...(startsGroup ? { startsGroup } : {}),
    onPick: () => void run(editor),
  }))
  return (
    <>
      <ToolButton
        id="table"
        opens={isInside ? 'menu' : 'dialog'}
        isOn={isInside}
        isOpen={anchor !== null}
        isOff={isOff}
        onPress={toggle}
      />
      {anchor && isInside && <PopMenu anchor={anchor} label={say('cellsOf')} items={items} onClose={close} />}
      {anchor && !isInside && (
        <Pop anchor={anchor} label={say('table')} onClose={close}>
          <NewTable editor={editor} onClose={close} />
        </Pop>
      )}
    </>
  )
}

function NewTable({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const say = useWords()
  const [rows, setRows] = useState(3)
  const [columns, setColumns] = useState(3)
  const [withHeader, setHeader] = useState(true)
  const insert = (): void => {
    onClose()
    editor.chain().focus().insertTable({ rows, cols: columns, withHeaderRow: withHeader }).run()
  }
  const size = (id: 'rows' | 'columns', value: number, set: (value: number) => void) => (
    <PopField label={say(id)}>
      {(input) => (
        <InputNumber id={input} min={1} max={MOST} precision={0} value={value} onChange={(next) => set(next || 1)} />
      )}
    </PopField>
  )
  return (
    <form
      className="co-richpop"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        insert()
      }}
    >
      <div className="co-richpop__two">
        {size('rows', rows, setRows)}
        {size('columns', columns, setColumns)}
      </div>
      <Checkbox checked={withHeader} onChange={setHeader}>
        {say('withHeader')}
      </Checkbox>
      <div className="co-richpop__end">
        <Button size="small" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {say('insert')}
        </Button>
      </div>
    </form>
  )
}
