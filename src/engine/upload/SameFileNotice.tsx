import { Button } from '@arco-design/web-react'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { sameFileWanted, type UploadAt } from '../../slices/upload/uploads'
import type { SameFile } from '../../slices/upload/uploadTypes'
import { absoluteTime } from '../format/time'
import './samefile.css'

interface SameFileNoticeProps {
  at: UploadAt
  same: SameFile
  /** Address of the first step. */
  base: string
}

/** The very same bytes were uploaded before: says when, by whom and with what, and asks whether to go on. */
export function SameFileNotice({ at, same, base }: SameFileNoticeProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const facts = {
    name: same.file_name,
    time: absoluteTime(same.uploaded_at),
    user: same.user ? label(same.user) : say('upload.same.nobody'),
    rows: same.rows,
  }
  return (
    <section className="co-card-box co-same" role="alert">
      <h2 className="co-same__title">{say('upload.same.title')}</h2>
      <p>{say('upload.same.facts', facts)}</p>
      <p className="co-hint">{say('upload.same.hint')}</p>
      <div className="co-same__ways">
        <Button onClick={() => void navigate(base)}>{say('upload.end.another')}</Button>
        <Button onClick={() => void navigate(`${base}/${same.id}`)}>{say('upload.same.look')}</Button>
        <Button type="primary" onClick={() => dispatch(sameFileWanted(at))}>
          {say('upload.same.goOn')}
        </Button>
      </div>
    </section>
  )
}
