import { Button, Modal } from '@arco-design/web-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import {
  type SavedView,
  type ViewsOfList,
  viewDialogOpened,
  viewStoreAsked,
  viewUpdateAsked,
} from '../../slices/savedViews/savedViews'
import { useFocusBack } from '../../widgets/useFocusBack'
import { useSentence } from '../filters/useSentence'
import { useList } from '../list/ListContext'
import { ShareChoice } from './ShareChoice'
import { useShowView, type ViewsHandle } from './useViews'

const LONGEST = 60

interface ViewDialogProps {
  of: SavedView | 'new'
  handle: ViewsHandle
  onClose: () => void
}

/** Once the saving that was begun here has ended well, the dialog has nothing more to say. */
function useClosing(views: ViewsOfList | undefined, onClose: () => void): () => void {
  const isBegun = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  const isSaving = views?.isSaving === true
  const isRefused = views?.fault !== undefined
  useEffect(() => {
    if (isSaving || !isBegun.current) return
    isBegun.current = false
    if (!isRefused) close.current()
  }, [isSaving, isRefused])
  return () => {
    isBegun.current = true
  }
}

/** The name of a view, and who sees it. */
export function ViewDialog({ of, handle, onClose }: ViewDialogProps) {
  const { resource, query, saved } = useList()
  const { views, shown, look } = handle
  const say = useSay()
  const dispatch = useAppDispatch()
  const { ofQuery } = useSentence(resource)
  const field = useId()
  useFocusBack()
  useEffect(() => void dispatch(viewDialogOpened({ resource: resource.name })), [dispatch, resource])
  const isNew = of === 'new'
  const [title, setTitle] = useState(isNew ? '' : of.title)
  const [shared, setShared] = useState(
    isNew ? { role_ids: [], default_role_ids: [] } : { role_ids: of.role_ids, default_role_ids: of.default_role_ids },
  )
  const [isTried, setTried] = useState(false)
  const show = useShowView()
  const begin = useClosing(views, () => {
    onClose()
    // A list that stands in no address opens what was made of it by itself.
    if (isNew && saved?.isOwn) show(views?.list.at(-1))
  })
  if (!views) return null
  const isEmpty = title.trim() === ''
  const problem = isEmpty ? say('views.needsTitle') : views.fault?.message
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    begin()
    const beside = saved?.isOwn ? { isBeside: true } : {}
    const given = { title: title.trim(), ...shared }
    if (isNew) dispatch(viewStoreAsked({ resource: resource.name, draft: { ...given, query: shown, look }, ...beside }))
    else {
      // After a refusal the view was read anew: what is tried again goes over that one.
      const { id, version } = views.list.find((view) => view.id === of.id) ?? of
      dispatch(viewUpdateAsked({ resource: resource.name, id, version, change: given }))
    }
  }
  return (
    <Modal
      visible
      autoFocus={false}
      title={say(isNew ? 'views.saveTitle' : 'views.renameTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={`${field}-form`} loading={views.isSaving === true}>
            {say('views.keep')}
          </Button>
        </>
      }
    >
      <form id={`${field}-form`} className="co-views__form" onSubmit={submit}>
        <label htmlFor={field}>{say('views.title')}</label>
        <input
          id={field}
          className="co-plain-input"
          // biome-ignore lint/a11y/noAutofocus: the dialog was asked for to type this.
          autoFocus
          value={title}
          maxLength={LONGEST}
          aria-invalid={isTried && problem !== undefined}
          aria-describedby={`${field}-problem`}
          onChange={({ target }) => setTitle(target.value)}
        />
        <p id={`${field}-problem`} className="co-views__problem" role="alert">
          {isTried && problem}
        </p>
        {isNew && <p className="co-hint">{say('views.keeps', { filters: ofQuery(query) || say('views.allRows') })}</p>}
        <ShareChoice views={views} shared={shared} onChange={setShared} />
      </form>
    </Modal>
  )
}
