import { UploadScreen } from '../engine/upload/UploadScreen'
import { allResources } from '../resources'
import type { Screen } from './registry'

/** Rows out of a file, for the resource of this screen; undefined where it takes none in. */
export function uploadScreen(component: string): Screen | undefined {
  const resource = allResources.find(({ screen, upload }) => screen === component && upload)
  return resource && (() => <UploadScreen resource={resource} />)
}
