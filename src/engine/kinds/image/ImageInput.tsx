import { asText, type InputProps } from '../face'
import { TextInput } from '../text/TextInput'
import { ImageCell } from './ImageCell'

/** The picture's address, and how it looks. */
export function ImageInput(props: InputProps) {
  const text = asText(props.value)
  return (
    <span className="co-picture">
      {text ? (
        <ImageCell key={text} {...props} row={{ id: 0 }} value={text} />
      ) : (
        <span className="co-thumb co-thumb--broken" />
      )}
      <TextInput {...props} />
    </span>
  )
}
