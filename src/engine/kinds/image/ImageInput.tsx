import { FileInput } from '../file/FileInput'

/** A picture: a file like any other, of which only pictures are offered. */
export const ImageInput = FileInput
