import { type RefObject, useEffect, useRef } from 'react'
import type { InputProps } from './face'

type Told = Pick<InputProps, 'isInvalid' | 'describedBy'>

/** What those who listen are told of an input: whether its value is refused, and where it is said why. */
export const toldBy = ({ isInvalid, describedBy }: Told) => ({
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
})

/** The same for an input that Arco hands nothing on to, and the name by which its label finds it: as the `ref` of what holds it. */
export function useToldInput({ id, isInvalid, describedBy }: Told & { id: string }): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    input?.setAttribute('id', id)
    input?.setAttribute('aria-invalid', String(isInvalid))
    if (describedBy) input?.setAttribute('aria-describedby', describedBy)
    else input?.removeAttribute('aria-describedby')
  }, [id, isInvalid, describedBy])
  return box
}
