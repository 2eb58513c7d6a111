import { asText, type CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { message } from '../../../resources/message'
import './messages.css'

/** Whoever has not been read yet stands out, and the row with them. */
const Writer = ({ value, row }: CellProps) =>
  row.is_read === false ? <strong className="co-unread">{asText(value)}</strong> : asText(value)

const names = {
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'language' }),
  en: new Intl.DisplayNames(['en'], { type: 'language' }),
}

const isLanguage = (code: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i.test(code)

/** What the language of the site's page is called; what is no code of one stays as it came. */
const LanguageName = ({ value, language }: CellProps) => {
  const code = asText(value)
  return <>{isLanguage(code) ? names[language].of(code) : code}</>
}

const overrides = overridesOf(message, { cells: { name: Writer, language_version: LanguageName } })

/** What visitors wrote; what nobody has read is bold. */
export const Messages = () => <ListScreen resource={message} overrides={overrides} />
