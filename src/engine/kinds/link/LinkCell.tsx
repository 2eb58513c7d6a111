import { isSafeAddress } from '../../../resources/kit/address'
import { asText, type CellProps } from '../face'

/** Only http and https become a link: anything else stays text. */
export const UrlCell = ({ value }: CellProps) => {
  const address = asText(value)
  if (!/^https?:\/\//i.test(address) || !isSafeAddress(address)) return <>{address}</>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  )
}

export const EmailCell = ({ value }: CellProps) => <a href={`mailto:${asText(value)}`}>{asText(value)}</a>
