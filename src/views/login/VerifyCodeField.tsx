import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { verifyCodeAsked } from '../../slices/session/account'
import { PlainField } from '../../widgets/plain/PlainField'

interface VerifyCodeFieldProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The characters of a picture; a click on it brings another. */
export function VerifyCodeField({ value, problem, onChange }: VerifyCodeFieldProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const picture = useAppSelector((state) => state.account.verifyCode)
  return (
    <div className="co-code">
      <PlainField
        label={say('session.verifyCode')}
        name="verifyCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      <button
        type="button"
        className="co-code__picture"
        title={say('session.verifyCodeRenew')}
        onClick={() => dispatch(verifyCodeAsked())}
      >
        {picture && <img src={picture.image} alt={say('session.verifyCodePicture')} />}
      </button>
    </div>
  )
}
