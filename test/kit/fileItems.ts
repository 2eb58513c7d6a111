import { resources } from '../../src/resources'
import type { FileItem, FolderNode } from '../../src/resources/kit/files'

const blank = Object.fromEntries(Object.keys(resources.file.allFields).map((name) => [name, null]))

/** A file as the server tells of it; what is not said is as of a picture that nobody has touched. */
export const fileItem = (id: number, more: Partial<FileItem> = {}): FileItem =>
  ({
    ...blank,
    id,
    name: `picture-${id}.png`,
    parent_id: null,
    kind: 'image',
    size: 2048,
    mime: 'image/png',
    path: `/f/key${id}/picture-${id}.png`,
    revision: 1,
    width: 640,
    height: 480,
    is_private: false,
    is_closed: more.is_private === true,
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    content: `/files/hash${id}/picture-${id}.png`,
    download: `/files/hash${id}/picture-${id}.png?download`,
    thumb: `/files/hash${id}/w320.webp`,
    middle: `/files/hash${id}/w960.webp`,
    ...more,
  }) as FileItem

export const folderItem = (id: number, name: string, parent: number | null = null): FileItem =>
  fileItem(id, {
    name,
    parent_id: parent,
    kind: 'folder',
    size: null,
    mime: null,
    path: null,
    content: null,
    download: null,
    thumb: null,
    middle: null,
    width: null,
    height: null,
    files: 3,
    total_size: 9000,
  })

export const folderNode = (id: number, name: string, parent: number | null = null): FolderNode => ({
  is_closed: false,
  id,
  name,
  parent_id: parent,
  files: 3,
  size: 9000,
  quota_mb: null,
})
