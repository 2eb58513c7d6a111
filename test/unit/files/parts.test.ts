import { withBelow } from '../../../src/engine/files/FolderChoice'
import { branchesOf } from '../../../src/engine/files/FolderTree'
import { isData, isOwnLink, kindIn, nameIn } from '../../../src/engine/files/fields/linked'
import { movedBy } from '../../../src/engine/files/fields/movedBy'
import { aspectOf, hasCut } from '../../../src/engine/files/picture/aspects'
import { plainBrowse } from '../../../src/slices/files/browsing'
import { type FileSending, wholeOf } from '../../../src/slices/files/files'
import { queryIn, searchOf } from '../../../src/views/system/file/address'
import { folderNode } from '../../kit/fileItems'

describe('parts of the file manager', () => {
  const folders = [folderNode(1, 'A'), folderNode(2, 'B', 1), folderNode(3, 'C', 2), folderNode(4, 'D')]

  it('a tree shows what is below open folders alone, in the order of a book', () => {
    const names = (open: number[]) => branchesOf(folders, new Set(open)).map(({ node, depth }) => [node?.name, depth])
    expect(names([])).toEqual([
      [undefined, 0],
      ['A', 1],
      ['D', 1],
    ])
    expect(names([1]).slice(1)).toEqual([
      ['A', 1],
      ['B', 2],
      ['D', 1],
    ])
  })

  it('nothing goes into itself or into what it holds', () => {
    expect([...withBelow(folders, new Set([1]))].sort()).toEqual([1, 2, 3])
  })

  it('a list keeps all it has when one of it is moved, and stays at its ends', () => {
    expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(movedBy(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b'])
    expect(movedBy(['a', 'b', 'c'], 2, 5)).toEqual(['a', 'b', 'c'])
  })

  it('an address says what it is as far as it can', () => {
    expect(nameIn('https://x.example/a/b%20c.png?size=2#top')).toBe('b c.png')
    expect(nameIn('/f/key/%E5%B0%81%E9%9D%A2.png')).toBe('封面.png')
    expect(nameIn('/a/100%.png')).toBe('100%.png')
    expect([isOwnLink('/f/key/a.png'), isOwnLink('https://x.example/f/a.png')]).toEqual([true, false])
    expect([isData(' data:image/png;base64,AA'), isData('/data:x')]).toEqual([true, false])
    expect([kindIn('/a.MP4?x'), kindIn('/a.pdf'), kindIn('data:image/png,x')]).toEqual(['video', 'document', 'image'])
  })

  it('what an address shows is what it is made of', () => {
    const query = { ...plainBrowse, folder: 3, keyword: 'cover', kinds: ['image', 'video'], sort: 'size' as const }
    expect(queryIn(`?${searchOf(query)}&open=12`)).toEqual({ query, beside: '12' })
    expect(searchOf(plainBrowse).toString()).toBe('')
    expect(queryIn('?folder=-1&sort=hash').query).toEqual(plainBrowse)
  })

  it('a picture is cut when something of it goes, or it is turned', () => {
    const whole = { left: 0, top: 0, width: 640, height: 480, rotation: 0 }
    const sides = { width: 640, height: 480 }
    expect(hasCut(whole, sides)).toBe(false)
    expect(hasCut({ ...whole, rotation: 90 }, sides)).toBe(true)
    expect(hasCut({ ...whole, width: 600 }, sides)).toBe(true)
    expect(aspectOf('own', sides, 90)).toBeCloseTo(480 / 640)
    expect(aspectOf('16:9', sides, 0)).toBeCloseTo(16 / 9)
  })

  it('what is on its way in all leaves out what was refused', () => {
    const sending = (state: FileSending['state'], sent: number): FileSending => ({
      key: state,
      name: state,
      size: 100,
      path: '',
      folder: null,
      purpose: '',
      state,
      sent,
      speed: state === 'sending' ? 10 : 0,
    })
    const all = [sending('sent', 100), sending('sending', 30), sending('refused', 20), sending('waiting', 0)]
    expect(wholeOf(all)).toEqual({ done: 1, count: 3, sent: 130, size: 300, speed: 10, isMoving: true })
    expect(wholeOf([sending('paused', 5)]).isMoving).toBe(false)
  })
})
