import type { ReactNode } from 'react'
import { useSay } from '../../../i18n/useSay'

/** What can be chosen; above it that nothing has the name that was typed, where what follows is only called nearly so. */
export function NearMenu({ typed, children }: { typed: string; children: ReactNode }) {
  const say = useSay()
  return (
    <>
      {typed !== '' && (
        <p className="co-hint co-ref__none" role="status">
          {say('engine.ref.near', { typed })}
        </p>
      )}
      {children}
    </>
  )
}
