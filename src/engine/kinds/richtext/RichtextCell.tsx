import { asText, type CellProps } from '../face'

const SHOWN = 160

/** The words of a formatted text, without their formats. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

export const RichtextCell = ({ value }: CellProps) => <>{wordsOf(asText(value)).slice(0, SHOWN)}</>
