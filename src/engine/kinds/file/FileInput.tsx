import { lazy } from 'react'

/** A file as a card. What files need comes with the first of them. */
export const FileInput = lazy(() =>
  import(/* webpackChunkName: 'file-field' */ '../../files/fields/FileField').then(({ FileField }) => ({
    default: FileField,
  })),
)

/** Several files, each a card. */
export const FilesInput = lazy(() =>
  import(/* webpackChunkName: 'file-field' */ '../../files/fields/FilesField').then(({ FilesField }) => ({
    default: FilesField,
  })),
)
