import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconCode,
  IconCodeBlock,
  IconEraser,
  IconFindReplace,
  IconFullscreen,
  IconFullscreenExit,
  IconImage,
  IconItalic,
  IconLink,
  IconMenu,
  IconMore,
  IconOrderedList,
  IconQuestionCircle,
  IconQuote,
  IconRedo,
  IconStrikethrough,
  IconUnderline,
  IconUndo,
  IconUnorderedList,
} from '@arco-design/web-react/icon'
import type { ReactNode } from 'react'
import type { WordId } from './words'

const TableIcon = () => (
  <svg className="arco-icon" viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
    <path d="M6 9h36v30H6zM6 19h36M6 29h36M18 9v30M30 9v30" />
  </svg>
)

/** The signs of the tools; what has none is shown by its word. */
export const icons: Readonly<Partial<Record<WordId | 'fullExit', ReactNode>>> = {
  bold: <IconBold />,
  italic: <IconItalic />,
  underline: <IconUnderline />,
  strike: <IconStrikethrough />,
  code: <IconCode />,
  bullets: <IconUnorderedList />,
  numbers: <IconOrderedList />,
  quote: <IconQuote />,
  codeBlock: <IconCodeBlock />,
  left: <IconAlignLeft />,
  center: <IconAlignCenter />,
  right: <IconAlignRight />,
  justify: <IconMenu />,
  link: <IconLink />,
  picture: <IconImage />,
  table: <TableIcon />,
  undo: <IconUndo />,
  redo: <IconRedo />,
  find: <IconFindReplace />,
  clear: <IconEraser />,
  moreFormats: <IconMore />,
  full: <IconFullscreen />,
  fullExit: <IconFullscreenExit />,
  keys: <IconQuestionCircle />,
}
