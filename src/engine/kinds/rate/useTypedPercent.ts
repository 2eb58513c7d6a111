import { useState } from 'react'
import { percentDigits, shareTyped } from '../../../resources/kit/percent'

const SIGN = /[%％]/g

/** A share as it is typed in percent; what is held and sent stays the decimal. A sign that is typed as well is taken for granted. */
export function useTypedPercent(share: string, onChange: (share: string) => void) {
  const [typed, setTyped] = useState('')
  const type = (text: string): void => {
    const bare = text.replace(SIGN, '')
    setTyped(bare)
    onChange(shareTyped(bare))
  }
  return { text: shareTyped(typed) === share ? typed : percentDigits(share), type }
}
