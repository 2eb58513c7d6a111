import { Button, Modal } from '@arco-design/web-react'
import { WriteButton } from '../../../engine/WriteButton'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppDispatch } from '../../../slices/hooks'
import { undoAsked } from '../../../slices/rows/edits'
import { useFocusBack } from '../../../widgets/useFocusBack'

/** Asks before all reports of a discount get back what they had, or before that of categories counts no more. */
export function TakeBackDialog({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  const isOfCategories = row.origin === 'category'
  const reports = Number(row.reports ?? 0)
  const takeBack = (): void => {
    dispatch(undoAsked({ changeSet: Number(row.change_set_id), resource: 'report_discount' }))
    onClose()
  }
  return (
    <Modal
      visible
      autoFocus
      title={say('products.discount.takeBack.title', { name: String(row.name) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton confirms type="primary" status="danger" onClick={takeBack}>
            {isOfCategories
              ? say('products.discount.takeBack')
              : say('products.discount.takeBack.rows', { count: reports })}
          </WriteButton>
        </>
      }
    >
      <p>
        {isOfCategories
          ? say('products.discount.takeBack.ofCategories')
          : say('products.discount.takeBack.what', { count: reports })}
      </p>
    </Modal>
  )
}
