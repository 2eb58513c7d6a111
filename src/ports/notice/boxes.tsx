import '@arco-design/web-react/es/_util/react-19-adapter'
import { Button, Message, Modal } from '@arco-design/web-react'
import { createRef, type RefObject } from 'react'
import type { ListWay } from '../../flows/ports'
import './notice.css'

type Tone = 'error' | 'warning' | 'success' | 'info'

const SHORT = 4000
/** Long enough to read a sentence, and to reach for the button. */
const WITH_BUTTON = 8000

/** The same sentence from several calls at once is one toast. */
export function showToast(tone: Tone, text: string): void {
  Message[tone]({ id: text, content: text, duration: SHORT, closable: true })
}

export interface Question {
  text: string
  yes: string
  /** Absent: there is one way on. */
  no?: string
  /** The button that stands out; the other way is the quiet one. */
  main?: 'yes' | 'no'
}

export function askInBox({ text, yes, no, main = 'yes' }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const stay = createRef<HTMLButtonElement>()
    const box = Modal.confirm({
      title: text,
      okText: yes,
      cancelText: no,
      hideCancel: no === undefined,
      closable: false,
      maskClosable: no !== undefined,
      escToExit: no !== undefined,
      className: 'co-question',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      ...(main === 'no' && {
        footer: () => <StayOrGo stay={stay} yes={yes} no={no} onSay={say} />,
        autoFocus: false,
        afterOpen: () => stay.current?.focus(),
      }),
    })
    function say(word: boolean): void {
      resolve(word)
      box.close()
    }
  })
}

interface StayOrGoProps extends Pick<Question, 'yes' | 'no'> {
  stay: RefObject<HTMLButtonElement | null>
  onSay: (word: boolean) => void
}

/** The way on is the quiet one: the focus begins on the way back. */
const StayOrGo = ({ yes, no, stay, onSay }: StayOrGoProps) => (
  <>
    <Button onClick={() => onSay(true)}>{yes}</Button>
    <Button ref={stay} type="primary" onClick={() => onSay(false)}>
      {no}
    </Button>
  </>
)

export interface Offer {
  tone: Tone
  /** One offer of a kind stands at a time. */
  id: string
  text: string
  button: string
  stays?: boolean
}

/** A toast with a button. `taken` is true when it was pressed, false when the toast went. */
export function offer({ tone, id, text, button, stays = false }: Offer): { taken: Promise<boolean>; close(): void } {
  let close = (): void => {}
  const taken = new Promise<boolean>((resolve) => {
    const press = (): void => {
      resolve(true)
      close()
    }
    close = Message[tone]({
      id,
      duration: stays ? 0 : WITH_BUTTON,
      closable: true,
      onClose: () => resolve(false),
      content: (
        <span className="co-offer">
          {text}
          <button type="button" className="co-offer__button" onClick={press}>
            {button}
          </button>
        </span>
      ),
    })
  })
  return { taken, close: () => close() }
}

export interface Ways {
  id: string
  text: string
  hint: string
  select: string
  filter: string
}

/** A warning with the two ways to mean rows; the answer is the one that was taken before it went. */
export function offerWays({ id, text, hint, ...ways }: Ways): Promise<ListWay | undefined> {
  return new Promise((resolve) => {
    const take = (way: ListWay) => (): void => {
      resolve(way)
      close()
    }
    const close = Message.warning({
      id,
      duration: WITH_BUTTON,
      closable: true,
      onClose: () => resolve(undefined),
      content: (
        <span className="co-offer">
          <span>
            {text}
            <br />
            {hint}
          </span>
          <span className="co-offer__ways">
            <button type="button" className="co-offer__button" onClick={take('select')}>
              {ways.select}
            </button>
            <button type="button" className="co-offer__button" onClick={take('filter')}>
              {ways.filter}
            </button>
          </span>
        </span>
      ),
    })
  })
}
