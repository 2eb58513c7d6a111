import { resolve, sep } from 'node:path'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Services } from '../../foundation/services/services'
import type { AccountPlace } from '../../foundation/storage/account'
import { endpointOf } from '../../foundation/storage/s3/s3Client'
import { filesFolder } from '../places/storageAccounts'

type Known = Pick<Services, 'environment' | 'guard'>

/** A region of AWS stands in the host's name. */
const REGION = /^[a-z0-9-]+$/i

const isInside = (folder: string, root: string): boolean => folder.startsWith(resolve(root) + sep)

const folderProblem = ({ environment }: Known, folder: string): Problem | undefined => {
  const isOwn = folder === filesFolder(environment)
  if (isOwn || environment.storageRoots.some((root) => isInside(folder, root))) return undefined
  return { field: 'folder', message: 'rule.storageFolder' }
}

/** What the declaration cannot know: which folders and which addresses this installation may use. */
export function placeProblem(known: Known, place: AccountPlace): Problem | undefined {
  if (place.provider === 'local') return folderProblem(known, place.folder)
  if (!REGION.test(place.region)) return { field: 'region', message: 'check.slug' }
  const { hostname } = endpointOf(place)
  try {
    known.guard.insist(hostname)
    return undefined
  } catch {
    return { field: 'endpoint', message: 'rule.privateAddress' }
  }
}

/** Would a request of the account go elsewhere, or as somebody else? Then its secret has to be typed again. */
export const isOtherTarget = (one: AccountPlace, other: AccountPlace): boolean =>
  one.provider === 's3' &&
  (other.provider !== 's3' ||
    one.endpoint !== other.endpoint ||
    one.region !== other.region ||
    one.bucket !== other.bucket ||
    one.accessKeyId !== other.accessKeyId)
