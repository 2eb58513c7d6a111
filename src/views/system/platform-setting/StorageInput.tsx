import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { InputProps } from '../../../engine/kinds/face'
import { inputs } from '../../../engine/kinds/inputs'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { storageAccount } from '../../../resources/storage_account'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'
import { useMay } from '../../../widgets/Gate'

const KEY = 'settings default account'
const Plain = inputs.int

/** How much may be kept, and where: the default account stands below it, as a way there. */
export function StorageInput(props: InputProps) {
  const mayLook = useMay(mark(storageAccount, 'list'))
  return (
    <>
      <Plain {...props} />
      {mayLook && <DefaultAccount />}
    </>
  )
}

interface Listed {
  list: readonly { id: number; name: string; is_default: boolean | null }[]
}

function DefaultAccount() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectScreenQuery(KEY))
  useEffect(() => {
    dispatch(screenQueryAsked({ key: KEY, path: '/api/admin/storage-account/list', query: { pageSize: '100' } }))
  }, [dispatch])
  const account = (answer?.data as Listed | undefined)?.list.find((each) => each.is_default)
  const at = `/control/${storageAccount.screen}`
  return (
    <p className="co-field__hint">
      {say('places.settings.account')}{' '}
      <Link to={account ? `${at}?open=${account.id}` : at}>{account?.name ?? say('places.settings.accounts')}</Link>
    </p>
  )
}
