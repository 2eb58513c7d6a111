import { startTransition, useEffect, useState } from 'react'
import { Router as RouterOfHooks } from 'react-router'
import { Boundary } from './Boundary'
import { Opening } from './Opening'
import { Place } from './Place'
import type { Router } from './router'

/** What stands at the address, as soon as the guard has let it pass. */
export function Routed({ router }: { router: Router }) {
  const [standing, setStanding] = useState(router.standing)
  useEffect(() => {
    const follow = (): void => startTransition(() => setStanding(router.standing))
    follow()
    return router.subscribe(follow)
  }, [router])
  if (!standing) return <Opening />
  return (
    <RouterOfHooks location={standing.location} navigationType={standing.action as never} navigator={router.navigator}>
      <Boundary onAgain={() => location.reload()}>
        <Place />
      </Boundary>
    </RouterOfHooks>
  )
}
