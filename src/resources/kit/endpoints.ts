import type { Resource } from './resource'

export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
}

const READING: readonly string[] = ['list', 'form', 'option', 'export', 'download']

export const kebab = (name: string): string => name.replaceAll('_', '-')

/** Where a resource's calls live. `form` takes the id as a last part of the path. */
export const endpointOf = (resource: Pick<Resource, 'name'>, action: string): Endpoint => ({
  method: READING.includes(action) ? 'GET' : 'POST',
  path: `/api/admin/${kebab(resource.name)}/${action}`,
})
