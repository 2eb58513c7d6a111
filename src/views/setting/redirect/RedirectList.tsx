import { Button } from '@arco-design/web-react'
import { useActions } from '../../../engine/actions'
import { ListScreen } from '../../../engine/list/ListScreen'
import { useSay } from '../../../i18n/useSay'
import { redirect } from '../../../resources/redirect'
import { useAppDispatch } from '../../../slices/hooks'
import { downloadAsked } from '../../../slices/world'
import { LeftOutRedirects } from './LeftOutRedirects'

const FILE = '/api/admin/redirect/nginx-map'

/** Old addresses and where they lead, also as a file for the web server. */
export function RedirectList() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const mayExport = useActions(redirect).has('export')
  return (
    <ListScreen
      resource={redirect}
      banner={<LeftOutRedirects />}
      toolbar={
        mayExport && <Button onClick={() => dispatch(downloadAsked({ path: FILE }))}>{say('content.nginx')}</Button>
      }
    />
  )
}
