import { asText } from '../face'
import { later } from '../later'
import { Formatted } from './Formatted'
import type { RichtextProps } from './richtextProps'
import './rich.css'

/** The text at once, in the place and of the size that it will have in the editor. */
const Waiting = ({ value }: RichtextProps) => (
  <div className="co-rich" aria-busy="true">
    <div className="co-rich__tools" />
    <div className="co-rich__host">
      <Formatted className="co-rich__text" html={asText(value)} />
    </div>
    <div className="co-rich__status" />
  </div>
)

/** Formatted text. The editor is a chunk of its own, which a form begins to fetch as soon as it knows of the field. */
export const RichtextInput = later<RichtextProps>(
  () => import(/* webpackChunkName: 'rich-editor' */ './editor/RichEditor').then(({ RichEditor }) => RichEditor),
  Waiting,
)
