import { contentTypeOf, SVG } from '../../../server/kernel/files/contentType'

const mimeOf = async (text: string): Promise<string> => (await contentTypeOf(Buffer.from(text), 'file.bin')).mime

describe('what a file is by its beginning', () => {
  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['\uFEFF <?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg [<!ENTITY x "y">]>\n<!-- c --><svg>'],
    [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><SVG width="1">',
    ],
    [`${'<!---->'.repeat(8_000)}<svg/>`],
  ])('a drawing: %.40s', async (text) => {
    expect(await mimeOf(text)).toBe(SVG)
  })

  it.each([['<svgs>'], ['x<svg>'], ['<!-- <svg>'], ['<!DOCTYPE html><svg>'], [`${'<!---->'.repeat(24)}x`]])(
    'none: %.40s',
    async (text) => {
      expect(await mimeOf(text)).not.toBe(SVG)
    },
  )
})
