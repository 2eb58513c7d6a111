import { useSay } from '../../i18n/useSay'
import { copyTextAsked } from '../../slices/clipboard'
import { useAppDispatch } from '../../slices/hooks'
import { codesShown } from '../../slices/session/ownFactors'

/** Shown once; whoever has put them away says so. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <>
      <h3 className="co-personal__subheading">{say('personal.codes')}</h3>
      <p className="co-personal__codesHint">{say('personal.codesHint')}</p>
      <ul className="co-personal__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="co-personal__ways">
        <button type="button" className="co-button" onClick={() => dispatch(copyTextAsked({ text: codes.join('\n') }))}>
          {say('personal.codesCopy')}
        </button>
        <button type="button" className="co-button co-button--primary" onClick={() => dispatch(codesShown(null))}>
          {say('personal.codesKept')}
        </button>
      </p>
    </>
  )
}
