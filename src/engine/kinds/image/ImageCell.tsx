import { useState } from 'react'
import { asText, type CellProps } from '../face'

/** 32 px, and a quiet frame where the picture cannot be had. */
export const ImageCell = ({ value }: CellProps) => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <span className="co-thumb co-thumb--broken" title={asText(value)} />
  return <img className="co-thumb" src={asText(value)} alt="" loading="lazy" onError={() => setBroken(true)} />
}
