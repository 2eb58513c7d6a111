import type { InputProps } from '../../../engine/kinds/face'
import { inputs } from '../../../engine/kinds/inputs'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { rowsOf } from '../../../resources/readings/rows'
import { storageAccount } from '../../../resources/storage_account'
import { useMay } from '../../../widgets/Gate'

const KEY = 'settings default account'
const ACCOUNTS = rowsOf(storageAccount)
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

function DefaultAccount() {
  const say = useSay()
  const { data } = useReading(ACCOUNTS, { key: KEY, query: { pageSize: '100' } })
  const account = data?.list.find((each) => each.is_default)
  const at = `/control/${storageAccount.screen}`
  return (
    <p className="co-field__hint">
      {say('places.settings.account')}{' '}
      <ScreenLink to={account ? `${at}?open=${account.id}` : at}>
        {account?.name ?? say('places.settings.accounts')}
      </ScreenLink>
    </p>
  )
}
