import { asText, type CellProps } from '../face'
import { later } from '../later'
import { TextCell } from '../text/TextCell'

/** The names of places come when the first is shown in English. */
export const EnglishLocation = later<CellProps>(async () => {
  const { translateLocation } = await import(
    /* webpackChunkName: 'locations' */ '../../../resources/kit/location/translateLocation'
  )
  return ({ value }) => <>{translateLocation(asText(value))}</>
}, TextCell)

/** Where an address of the internet belongs, in the reader's language. */
export const LocationCell = (props: CellProps) =>
  props.language === 'zh' ? <TextCell {...props} /> : <EnglishLocation {...props} />
