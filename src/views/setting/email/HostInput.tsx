import { asText, type InputProps } from '../../../engine/kinds/face'
import { TextInput } from '../../../engine/kinds/text/TextInput'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mailProviders, providerOf } from '../../../resources/mail/mailProviders'
import './hostInput.css'

type Way = 'smtp' | 'imap'

/** The host of a mailbox, and beside it the houses whose hosts are known. */
function HostInput({ way, ...props }: InputProps & { way: Way }) {
  const say = useSay()
  const label = useLabel()
  const host = asText(props.value)
  const known = providerOf(host)
  return (
    <>
      <TextInput {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would nest inside those of the inputs */}
      <div className="co-hosts" role="group" aria-label={say('mail.providers')}>
        {mailProviders.map((each) => (
          <button
            key={each.name[1]}
            type="button"
            className="co-quiet"
            disabled={props.isDisabled}
            aria-pressed={each[way].host === host.toLowerCase()}
            onClick={() =>
              props.onFill?.({
                [`${way}_host`]: each[way].host,
                [`${way}_port`]: each[way].port,
                [`${way}_encryption`]: each[way].encryption,
              })
            }
          >
            {label(each.name)}
          </button>
        ))}
      </div>
      {known && way === 'smtp' && <p className="co-field__hint">{label(known.note)}</p>}
    </>
  )
}

export const SmtpHostInput = (props: InputProps) => <HostInput {...props} way="smtp" />
export const ImapHostInput = (props: InputProps) => <HostInput {...props} way="imap" />
