import { Button, Modal } from '@arco-design/web-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import type { FileItem } from '../../resources/kit/files'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { actionLeft, askAction, selectAction } from '../../slices/rows/actions'
import { selectLanguage } from '../../slices/settings'
import { useFocusBack } from '../../widgets/useFocusBack'
import { CopyButton } from '../details/CopyButton'
import { exactTime } from '../format/time'
import { WriteButton } from '../WriteButton'
import { ActLine } from './ActDialog'
import { wholeLink } from './useFileItems'

const A_DAY = '1440'

/** A link that opens a private file for a while, for whoever gets it. */
export function LinkDialog({ item, onClose }: { item: FileItem; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  const form = useId()
  const { id, name } = item
  const at = { resource: fileResource.name, action: 'signed-link', target: { id } } as const
  const asked = useAppSelector(selectAction(at))
  const [minutes, setMinutes] = useState(A_DAY)
  useEffect(() => {
    const left = actionLeft({ resource: fileResource.name, action: 'signed-link', target: { id } })
    dispatch(left)
    return () => void dispatch(left)
  }, [dispatch, id])
  const { link, expires_at: until } = asked?.state === 'done' ? (asked.output ?? {}) : {}
  const problem = asked?.fault?.problems?.minutes ?? asked?.fault?.message
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (asked?.state !== 'running')
      dispatch(askAction(fileResource, 'signed-link', { input: { minutes: Number(minutes) }, target: { id } }))
  }
  return (
    <Modal
      visible
      autoFocus
      title={say('files.link.of', { name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('files.link.close')}</Button>
          <WriteButton type="primary" htmlType="submit" form={form} loading={asked?.state === 'running'}>
            {say('files.link.make')}
          </WriteButton>
        </>
      }
    >
      <form id={form} className="co-fform" onSubmit={submit}>
        <ActLine
          isNumber
          label={say('files.link.minutes')}
          value={minutes}
          onChange={setMinutes}
          hint={say('files.link.hint')}
          problem={problem}
        />
      </form>
      {typeof link === 'string' && <Made link={wholeLink(link)} until={String(until)} />}
    </Modal>
  )
}

function Made({ link, until }: { link: string; until: string }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <div className="co-flink" role="status">
      <input className="co-plain-input" readOnly value={link} aria-label={say('files.link')} />
      <CopyButton isShown text={link} />
      <p className="co-hint">{say('files.link.until', { time: exactTime(until, language) })}</p>
    </div>
  )
}
