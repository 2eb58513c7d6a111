import { useEffect, useState } from 'react'

/** True once something has lasted: under 200 ms nothing shows that one waits. */
export function useDelayed(isOn: boolean, ms = 200): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isOn && isLate
}
