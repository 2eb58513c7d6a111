import type { CellProps } from '../../../engine/kinds/face'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch } from '../../../slices/hooks'
import { downloadAsked } from '../../../slices/world'

/** The document of an invoice by its name, to be downloaded: its address alone opens nothing, since the file is private. */
export function PaperLink({ value, row: { id } }: CellProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className="co-linked"
      title={say('orders.invoice.download')}
      onClick={() => dispatch(downloadAsked({ path: `/api/admin/invoice/paper-file/${id}` }))}
    >
      {String(value).split('/').at(-1)}
    </button>
  )
}
