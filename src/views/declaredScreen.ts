import type { Resource } from '../resources/kit/resource'
import type { Screen } from './screen'

/** `products/report/add`: the screen, and the page below it. */
const PAGE = /^(.+)\/(upload|add|edit|details)$/

/** Is it the page on which files of a resource are uploaded? */
export const isUpload = (component: string): boolean => PAGE.exec(component)?.[2] === 'upload'

type ScreenOf = (resource: Resource) => Screen | undefined

async function genericScreenOf(page: string | undefined): Promise<ScreenOf> {
  if (page === 'upload') return (await import(/* webpackChunkName: 'upload' */ './uploadScreen')).uploadScreen
  if (!page) return (await import(/* webpackChunkName: 'list' */ './genericScreen')).genericScreen
  const { pageScreen } = await import(/* webpackChunkName: 'pages' */ './pageScreen')
  return (resource) => pageScreen(resource, page)
}

/** What is made of the declaration: pages of a form, of details and of an upload, and the list. */
export async function declaredScreen(component: string): Promise<Screen | undefined> {
  const [, of = component, page] = PAGE.exec(component) ?? []
  const declared = import(/* webpackChunkName: 'shell' */ './declaredAt').then(({ declaredAt }) => declaredAt(of))
  const [screenOf, resource] = await Promise.all([genericScreenOf(page), declared])
  return resource && screenOf(resource)
}
