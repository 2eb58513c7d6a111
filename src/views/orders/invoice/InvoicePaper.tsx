import { Button } from '@arco-design/web-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import { FilesReady } from '../../../engine/files/FilesReady'
import type { CellProps } from '../../../engine/kinds/face'
import { useReading } from '../../../engine/useReading'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { type Invoice, invoice } from '../../../resources/invoice'
import { contractsOf } from '../../../resources/kit/action'
import type { AnyRow } from '../../../resources/kit/resource'
import { invoicePaper } from '../../../resources/readings/invoice'
import { type InvoiceState, nextInvoiceStates } from '../../../resources/rules/invoiceState'
import '../../../engine/files/preview/preview.css'

const PdfPreview = lazy(() =>
  import(/* webpackChunkName: 'pdf' */ '../../../engine/files/preview/PdfPreview').then(({ PdfPreview }) => ({
    default: PdfPreview,
  })),
)

/** What its file is called: the address would lead nowhere, since the file is private. */
export const PaperName = ({ value }: CellProps) => <>{String(value).split('/').at(-1)}</>

/** To which state an action leads. */
const LEADS_TO: Readonly<Record<string, InvoiceState>> = {
  issue: 'issued',
  refuse: 'refused',
  'mark-sent': 'sent',
  reverse: 'reversed',
}

/** Below the fields of an invoice: what can be done with it as it is, and what it looks like. */
export function InvoicePaper({ row }: { row: AnyRow }) {
  const say = useSay()
  const shown = row as unknown as Invoice
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('orders.invoice.paper')}</h2>
      <Buttons row={shown} />
      {shown.document === null ? <p className="co-hint">{say('orders.invoice.notIssued')}</p> : <Paper row={shown} />}
    </section>
  )
}

/** Each stands open beside the list. */
function Buttons({ row }: { row: Invoice }) {
  const label = useLabel()
  const navigate = useNavigate()
  const actions = useActions(invoice)
  const next = nextInvoiceStates(row.state ?? 'asked', row.reverses_id !== null)
  const possible = contractsOf(invoice).filter(([name]) => {
    if (name === 'send') return actions.has(name) && row.document !== null
    const to = LEADS_TO[name]
    return to !== undefined && actions.has(name) && next.includes(to)
  })
  if (possible.length === 0) return null
  return (
    <p className="co-order__deeds">
      {possible.map(([name, { title, isDanger }]) => (
        <WriteButton
          key={name}
          {...(isDanger ? { status: 'danger' as const } : {})}
          onClick={() => void navigate(`?open=do-${name}-${row.id}`)}
        >
          {label(title)}
        </WriteButton>
      ))}
    </p>
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
