import { Button } from '@arco-design/web-react'
import { lazy, Suspense } from 'react'
import { FilesReady } from '../../../engine/files/FilesReady'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import type { Invoice } from '../../../resources/invoice'
import type { AnyRow } from '../../../resources/kit/resource'
import { invoicePaper } from '../../../resources/readings/invoice'
import '../../../engine/files/preview/preview.css'

const PdfPreview = lazy(() =>
  import(/* webpackChunkName: 'pdf' */ '../../../engine/files/preview/PdfPreview').then(({ PdfPreview }) => ({
    default: PdfPreview,
  })),
)

/** First in an invoice: what it looks like. */
export function InvoicePaper({ row }: { row: AnyRow }) {
  const say = useSay()
  const shown = row as unknown as Invoice
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('orders.invoice.paper')}</h2>
      {shown.document === null ? <p className="co-hint">{say('orders.invoice.notIssued')}</p> : <Paper row={shown} />}
    </section>
  )
}

/** The address is asked for again with each version: it is good for a while only. */
function Paper({ row: { id, version } }: { row: Invoice }) {
  const say = useSay()
  const by = { key: `invoice:paper/${id}`, query: { id: String(id) } }
  const { state, data: paper } = useReading(invoicePaper, by, { again: version })
  if (state === 'failed') return <p role="alert">{say('orders.invoice.failed')}</p>
  const waiting = <div className="co-fpreview co-fpreview--waiting" aria-busy="true" />
  if (!paper) return waiting
  return (
    <FilesReady fallback={waiting}>
      <Suspense fallback={waiting}>
        <PdfPreview address={paper.address} name={paper.name} />
      </Suspense>
      <Button href={paper.address} target="_blank" type="text">
        {say('orders.invoice.download')}
      </Button>
    </FilesReady>
  )
}
