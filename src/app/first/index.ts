/** The page's first script, without webpack's runtime: the theme before the first paint, then all that the screen will need at once. */
import { fileOfChunk } from './files'
import './theme'
import './start'

// webpack's runtime asks for it (scripts/webpack/ChunkFilesPlugin.ts).
Object.assign(globalThis, { fileOfChunk })
