import { Select } from '@arco-design/web-react'
import { useId } from 'react'
import { useSay } from '../../i18n/useSay'
import { type TextEncoding, textEncodings } from '../../resources/kit/textEncodings'
import { useAppDispatch } from '../../slices/hooks'
import { encodingChosen, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import './textlook.css'

interface TextLookProps {
  at: UploadAt
  opened: OpenedUpload
}

/** The first rows of a text file in the encoding that it seems to have: whoever knows better says so. */
export function TextLook({ at, opened: { encoding, firstRows, isAsking } }: TextLookProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const id = useId()
  if (!encoding) return null
  return (
    <section className="co-card-box co-textlook" aria-labelledby={`${id}-title`}>
      <div className="co-textlook__choice">
        <label id={`${id}-title`} htmlFor={id}>
          {say('upload.text.encoding')}
        </label>
        <Select
          id={id}
          aria-labelledby={`${id}-title`}
          value={encoding}
          loading={isAsking}
          onChange={(chosen: TextEncoding) =>
            chosen !== encoding && dispatch(encodingChosen({ ...at, encoding: chosen }))
          }
          triggerProps={{ autoAlignPopupWidth: false, autoAlignPopupMinWidth: true }}
        >
          {textEncodings.map((each) => (
            <Select.Option key={each} value={each}>
              {say(`upload.encoding.${each}`)}
            </Select.Option>
          ))}
        </Select>
        <p className="co-hint">{say('upload.text.hint')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too. */}
      <section className="co-textlook__rows" aria-label={say('upload.text.rows')} tabIndex={0}>
        <table>
          <tbody>
            {firstRows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
