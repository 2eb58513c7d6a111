import { useEffect, useState } from 'react'
import { declaredSoFar } from '../resources/kit/defineResource'
import type { Resource } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import { declarationOf } from '../resources/outline/declarationOf'

interface Brought {
  declared?: Resource
  fault?: unknown
}

/** The declaration of another resource than that of the screen; undefined while its code is on its way, or where none is named. */
export function useDeclaration(name: ResourceName | undefined): Resource | undefined {
  const [{ declared, fault }, setBrought] = useState<Brought>({})
  useEffect(() => {
    let isWanted = name !== undefined
    if (name !== undefined)
      declarationOf(name).then(
        (found) => isWanted && setBrought({ declared: found }),
        (error: unknown) => isWanted && setBrought({ fault: error }),
      )
    return () => {
      isWanted = false
    }
  }, [name])
  if (fault) throw fault
  if (name === undefined) return undefined
  return declaredSoFar(name) ?? (declared?.name === name ? declared : undefined)
}
