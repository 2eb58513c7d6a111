declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Of each UTF-16 unit. */
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }

  /** The algorithm of Unicode for texts of both directions (UAX 9). */
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels
    /** Positions in the text, from left to right. `end` is the last one. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start?: number, end?: number): number[]
    getMirroredCharacter(char: string): string | null
    getBidiCharTypeName(char: string): string
  }

  export default function bidiFactory(): Bidi
}
