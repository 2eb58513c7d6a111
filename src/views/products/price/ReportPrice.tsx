import type { AnyRow } from '../../../resources/kit/resource'
import { PricePreview } from './PricePreview'

/** What this report costs. */
export const ReportPrice = ({ row: { id } }: { row: AnyRow }) => <PricePreview key={id} preset={{ id }} />
