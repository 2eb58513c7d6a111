import { Button } from '@arco-design/web-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import type { Label } from '../../../resources/kit/label'
import { selectFlow } from '../../../slices/flowStatus'
import { guideExampleAsked } from '../../../slices/guide'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { menuAddress, menuLeaves } from '../../../slices/navigation/menuAddress'
import type { Guide } from '../../../slices/session/profile'
import { downloadAsked } from '../../../slices/world'
import { WORDS } from './words'

const SCREEN = 'products/report/upload'
const EXAMPLE = '/api/admin/report/import-example'

/** Where the guide goes on. */
const pageOf = ({ path, upload }: Guide): string | undefined => path && (upload ? `${path}/${upload}` : path)

/** The one or two things that the step is about; the page itself has the others. */
export function GuideActions({ guide }: { guide: Guide }) {
  const { pathname } = useLocation()
  const page = pageOf(guide)
  if (guide.step === 'done') return null
  if (guide.step === 'open' || page === undefined) return <GoThere />
  if (pathname !== page) return <Go to={page} label={WORDS.back} />
  return guide.step === 'take' ? <TakeExample /> : null
}

function GoThere() {
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  const row = useAppSelector(({ menu }) =>
    menuLeaves(menu.rows).find(({ component, path }) => component === SCREEN && !path.includes(':')),
  )
  return row ? <Go to={menuAddress(site, row)} label={WORDS.go} /> : <p className="co-hint">{label(WORDS.nowhere)}</p>
}

function Go({ to, label: words }: { to: string; label: Label }) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <Button size="small" type="primary" onClick={() => void navigate(to)}>
      {label(words)}
    </Button>
  )
}

function TakeExample() {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const isTaking = useAppSelector(selectFlow(guideExampleAsked)).status === 'running'
  return (
    <>
      <Button size="small" onClick={() => dispatch(downloadAsked({ path: EXAMPLE }))}>
        {label(WORDS.download)}
      </Button>
      <WriteButton size="small" type="primary" loading={isTaking} onClick={() => dispatch(guideExampleAsked())}>
        {label(WORDS.use)}
      </WriteButton>
    </>
  )
}
