import { cellId, type GridPlace } from './useGridKeys'

interface BoxProps {
  at: GridPlace
  checked: boolean | 'true' | 'mixed' | 'false'
  label: string
  /** The one box that Tab comes to. */
  isActive: boolean
  isReadonly: boolean
}

/** A box of the matrix. The grid hears its clicks and keys. */
export const Box = ({ at, checked, label, isActive, isReadonly }: BoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: thousands of them, and inputs would each take keys of their own
  <span
    className="co-box"
    role="checkbox"
    aria-checked={checked}
    aria-label={label}
    aria-disabled={isReadonly}
    tabIndex={isActive ? 0 : -1}
    data-cell={cellId(at)}
  />
)
