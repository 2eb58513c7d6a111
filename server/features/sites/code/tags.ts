import { Refusal } from '../../../foundation/faults/errors'

/** What git takes for the name of a tag, without what a shell, a path or a log could read as more than a name. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{N}._+/-]{0,99}$/u
const MISLEADING = /\.\.|\/\/|\/\.|\.\/|\.lock(\/|$)|[./]$/

export const isTag = (tag: string): boolean => TAG.test(tag) && !MISLEADING.test(tag)

export function checkTag(tag: string): string {
  if (!isTag(tag)) throw new Refusal(422, 'code.badTag', { tag: tag.replace(/\s/g, ' ').slice(0, 100) })
  return tag
}

/** No tag holds a `~`, so that the folder tells its tag. */
export const folderOfTag = (tag: string): string => checkTag(tag).replaceAll('/', '~')
export const tagOfFolder = (folder: string): string => folder.replaceAll('~', '/')
