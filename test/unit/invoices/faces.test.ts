import { visualLines } from '../../../server/kernel/papers/bidi'
import { type Face, type Faces, faceRuns, facesOfPaper, unprinted } from '../../../server/kernel/papers/faces'
import { Paper } from '../../../server/kernel/papers/Paper'

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
  'भारत पेट्रोलियम लिमिटेड (2026)',
  'شركة أرامكو السعودية',
  'טבע תעשיות פרמצבטיות בע״מ',
  '₹ 9,900 → € 90 ☎ 😀',
]

describe('the faces of a paper', () => {
  let faces: Faces
  beforeAll(async () => {
    faces = await facesOfPaper()
  })

  it.each(NAMES)('have every letter of %s', (name) => {
    for (const weight of ['regular', 'bold'] as const)
      for (const { text, face } of faceRuns(name, weight, faces)) {
        const missing = [...text].filter((letter) => !faces.has(face, letter))
        expect([face, missing]).toEqual([face, []])
      }
  })

  it('lack signs that are named, whatever they are', () => {
    expect(unprinted('₿ 0.5 · 👩‍🔬 𝐀 தமிழ் 上海 서울 ไทย Łódź Ünal', faces)).toEqual(['₿', '👩‍🔬', '𝐀', 'த', 'மி', 'ழ்'])
    expect(NAMES.flatMap((name) => unprinted(name, faces))).toEqual([])
  })

  it('are one for a text of one script', () => {
    const facesOf = (text: string): Face[] => faceRuns(text, 'bold', faces).map(({ face }) => face)
    expect(facesOf('上海 Ltd.')).toEqual(['bold'])
    expect(facesOf('삼성전자')).toEqual(['boldKorean'])
    expect(facesOf('Škoda')).toEqual(['boldLatin'])
    expect(facesOf('ไทย Co.')).toEqual(['boldThai', 'bold'])
    expect(facesOf('10 ₹')).toEqual(['bold', 'boldLatin'])
  })
})

describe('a text of both directions', () => {
  const linesOf = (text: string, most = 100): string[] =>
    visualLines(text, (line) => line.length <= most).map((pieces) => pieces.join('|'))

  it('stands word by word as it is read', () => {
    // Letters of a word are laid out by its face; the words and what is between them here.
    expect(linesOf('אבג דהו (זח) 2026')).toEqual(['2026| (|זח|) |דהו| |אבג'])
    expect(linesOf('Teva טבע תעשיות Ltd.')).toEqual(['Teva |תעשיות| |טבע| Ltd.'])
    expect(linesOf('شركة Aramco ۱۲')).toEqual(['Aramco |۱|۲| |شركة'])
  })

  it('is broken in the order in which it is read', () => {
    expect(linesOf('אבג דהו זחט', 7)).toEqual(['דהו| |אבג', 'זחט'])
    expect(linesOf('אבגדהו', 4)).toEqual(['אבגד', 'הו'])
  })

  it('has its words on the paper from right to left, on one line', async () => {
    const { default: PDFDocument } = await import('pdfkit')
    const text = jest.spyOn(PDFDocument.prototype, 'text')
    const paper = await Paper.begin(await facesOfPaper(), { title: '', author: '', lang: 'en', madeAt: new Date(0) })
    const height = paper.text('شركة أرامكو السعودية (2026)', 100, 50, 300)
    const drawn = text.mock.calls.map(([run, x, y]) => ({ run: String(run), x: Number(x), y }))
    text.mockRestore()
    const words = drawn.filter(({ run }) => run.trim() !== '')
    expect(words.map(({ run }) => run).join('|')).toBe('(|2026|) |السعودية|أرامكو|شركة')
    expect(words.every(({ x }, at) => at === 0 || x > (words[at - 1]?.x ?? 0))).toBe(true)
    expect(new Set(words.map(({ y }) => y))).toEqual(new Set([50]))
    expect(paper.heightOf('شركة '.repeat(60), 300)).toBeGreaterThan(3 * height)
  })
})
