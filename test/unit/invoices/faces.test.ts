import { createRequire } from 'node:module'
import { type Face, faceRuns, facesOfPaper, unprinted } from '../../../server/invoices/pdf/faces'

interface Font {
  hasGlyphForCodePoint(point: number): boolean
}

const { create }: { create(bytes: Buffer): Font } = createRequire(require.resolve('pdfkit'))('fontkit')

const NAMES = [
  '上海化工研究院',
  'Northern Star Ltd. (2026)',
  '삼성전자 주식회사',
  '한국화학연구원 Co., Ltd.',
  'บริษัท ปูนซิเมนต์ไทย จำกัด (มหาชน)',
  '北京 서울 กรุงเทพ Łódź',
  'Škoda & Čapek',
  'Ελλάδα α.ε., β-carotene',
  'საქართველო',
]

describe('the faces of a paper', () => {
  it.each(NAMES)('have every letter of %s', async (name) => {
    const faces = await facesOfPaper()
    for (const weight of ['regular', 'bold'] as const)
      for (const { text, face } of faceRuns(name, weight)) {
        const bytes = faces.get(face)
        if (!bytes) throw new Error(face)
        const font = create(bytes)
        const missing = [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        expect([face, missing]).toEqual([face, []])
      }
  })

  it('lack letters that are named', () => {
    expect(unprinted('भारत Ltd. 上海 서울 ไทย Łódź Ünal')).toEqual(['भ', 'ा', 'र', 'त'])
    expect(NAMES.flatMap(unprinted)).toEqual([])
  })

  it('are one for a text of one script', () => {
    const facesOf = (text: string): Face[] => faceRuns(text, 'bold').map(({ face }) => face)
    expect(facesOf('上海 Ltd.')).toEqual(['bold'])
    expect(facesOf('삼성전자')).toEqual(['boldKorean'])
    expect(facesOf('Škoda')).toEqual(['boldLatin'])
    expect(facesOf('ไทย Co.')).toEqual(['boldThai', 'bold'])
  })
})
