import sharp from 'sharp'
import { describeApp } from '../../kit/app'
import { givenFile, sendFile } from '../../kit/files'

const SECRET = 'Somebody in Utrecht'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`
const EXIF = {
  IFD0: { Copyright: SECRET, Make: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' },
}

const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
const told = () => drawn().withExif(EXIF).withXmp(XMP)

const blocks = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

/** As Adobe writes it: the bytes of the text as they are, then a tail on which whoever counts blocks comes out at the end. */
const adobeXmp = (): Buffer => {
  const tail = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0])
  return Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from(XMP), tail])
}

/** A film of two pictures that goes round, with a comment and XMP before the first, and more behind its end. */
async function gif(): Promise<Buffer> {
  const frame = { width: 6, height: 4, channels: 3 as const }
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  )
  const film = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const colours = (film[10] as number) & 0x80 ? 3 * 2 ** (((film[10] as number) & 7) + 1) : 0
  const head = 13 + colours
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(SECRET.repeat(20))])
  return Buffer.concat([film.subarray(0, head), comment, adobeXmp(), film.subarray(head), Buffer.from(SECRET)])
}

const PICTURES = {
  jpeg: () => told().jpeg().toBuffer(),
  png: () => told().png().toBuffer(),
  webp: () => told().webp().toBuffer(),
  avif: () => told().avif({ effort: 0 }).toBuffer(),
  tiff: () => told().tiff().toBuffer(),
  gif,
}

describeApp('what cameras and programs write beside a picture', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
  })

  it.each(Object.keys(PICTURES) as (keyof typeof PICTURES)[])('is taken out of %s', async (format) => {
    const bytes = await PICTURES[format]()
    expect(bytes.includes(SECRET)).toBe(true)
    const { content } = await givenFile(at(), token, `told.${format}`, bytes)
    const { rawPayload } = await at().app.inject({ url: String(content) })
    expect(rawPayload.includes(SECRET)).toBe(false)
    const { exif, xmp } = await sharp(rawPayload).metadata()
    expect([exif === undefined || !exif.includes('GPS'), xmp]).toEqual([true, undefined])
    expect((await sharp(rawPayload).stats()).channels[2]?.mean).toBeDefined()
  })

  it('leaves a film of pictures going round', async () => {
    const { content } = await givenFile(at(), token, 'film.gif', await gif())
    const { rawPayload } = await at().app.inject({ url: String(content) })
    expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({
      pages: 2,
      loop: 0,
      delay: [100, 100],
    })
  })

  it('cannot be taken out of a GIF that breaks off in the middle', async () => {
    const whole = await gif()
    const reply = await sendFile(at(), token, 'half.gif', whole.subarray(0, whole.length - SECRET.length - 30))
    expect([reply.status, reply.message]).toEqual([
      422,
      'The picture is damaged and cannot be opened. It was not saved',
    ])
  })
})
