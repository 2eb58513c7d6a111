import { declaredSoFar } from '../kit/defineResource'
import type { Resource } from '../kit/resource'
import type { ResourceName } from '../kit/resourceName'

/** The declaration of a resource. In the browser each is a chunk of its own, unless a screen has brought it already. */
export async function declarationOf(name: ResourceName): Promise<Resource> {
  const known = declaredSoFar(name)
  if (known) return known
  await import(
    /* webpackChunkName: 'resource-[request]', webpackInclude: /resources[\\/]\w+\.ts$/, webpackExclude: /index\.ts$/ */ `../${name}.ts`
  )
  const declared = declaredSoFar(name)
  if (!declared) throw new Error(`src/resources/${name}.ts does not declare ${name}`)
  return declared
}
