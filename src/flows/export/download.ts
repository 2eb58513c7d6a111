import { downloadAsked } from '../../slices/world'
import { defineFlow, download } from '../kit'

/** A file of a path that needs a token, by the browser's own download. */
export const downloadFile = defineFlow(
  'downloadFile',
  downloadAsked,
  function* ({ path }) {
    yield* download(path)
  },
  { policy: 'every' },
)
