/** What is wrong with a picture, to be told by a sentence of its own. */
export class PictureTrouble extends Error {
  override readonly name = 'PictureTrouble'
  constructor(readonly why: 'tooManyPixels' | 'tooLarge' | 'broken' | 'outside' | 'tooDeep' | 'noDrawing') {
    super(`A picture is ${why}`)
  }
}
