import { UploadScreen } from '../engine/upload/UploadScreen'
import type { Resource } from '../resources/kit/resource'
import type { Screen } from './screen'

/** Rows out of a file, for the resource; undefined where it takes none in. */
export function uploadScreen(resource: Resource): Screen | undefined {
  return resource.upload && (() => <UploadScreen resource={resource} />)
}
