import { waitFor } from '@testing-library/react'
import { forgetPictures } from '../../../src/ports/browser/pictureKeys'
import { forgetOthers, keepPicture, type Picture, recallPicture } from '../../../src/ports/browser/pictures'
import { storagePart } from '../../../src/ports/browser/storage'

const AT = '#/control/setting/country'
const now = { person: 'p', build: '/js/first.1.js', language: 'en', size: '1440×900' }
const picture = (change: Partial<Picture> = {}): Picture => ({
  at: Date.now(),
  ...now,
  sheets: ['/css/main.css'],
  rows: 5,
  tree: ['div', {}, 'Zinc'],
  ...change,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('pictures of lists', () => {
  it('are found again by the same person, in the same build, language and window', () => {
    keepPicture(AT, picture(), false)
    expect(recallPicture(AT, now)?.rows).toBe(5)
    expect(recallPicture('#/control/setting/city', now)).toBeUndefined()
    expect(recallPicture(AT, { ...now, language: 'zh' })).toBeUndefined()
    expect(recallPicture(AT, { ...now, size: '390×844' })).toBeUndefined()
    expect(recallPicture(AT, now)?.rows).toBe(5)
  })

  it.each([
    ['somebody else', { person: 'q' }],
    ['another release', { build: '/js/first.2.js' }],
  ])('are thrown away by %s', (_, change) => {
    keepPicture(AT, picture(), false)
    expect(recallPicture(AT, { ...now, ...change })).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('are not shown after a working day', () => {
    keepPicture(AT, picture({ at: Date.now() - 13 * 3600_000 }), false)
    expect(recallPicture(AT, now)).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('of rows that tell of people stay in the tab', () => {
    keepPicture(AT, picture(), true)
    expect(localStorage).toHaveLength(0)
    expect(recallPicture(AT, now)?.rows).toBe(5)
  })

  it('are eight at most, the newest, none too long, and all of them are forgotten at once', () => {
    for (let at = 1; at <= 10; at += 1) keepPicture(`#/${at}`, picture({ at: Date.now() - 1000 + at }), false)
    keepPicture('#/long', picture({ tree: ['div', {}, 'x'.repeat(150_000)] }), false)
    expect(Object.keys(localStorage).sort()).toEqual([10, 3, 4, 5, 6, 7, 8, 9].map((at) => `colonnade.seen #/${at}`))
    localStorage.setItem('language', 'en')
    forgetPictures()
    expect(Object.keys(localStorage)).toEqual(['language'])
  })

  it('stay of nobody but this person, and not beyond a working day', () => {
    keepPicture('#/own', picture(), false)
    keepPicture('#/other', picture({ person: 'q' }), true)
    keepPicture('#/old', picture({ at: Date.now() - 13 * 3600_000 }), false)
    forgetOthers('p')
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['colonnade.seen #/own'])
    forgetOthers(undefined)
    expect(localStorage).toHaveLength(0)
  })

  it('give way to what somebody has written, where a browser has no more room', async () => {
    keepPicture(AT, picture(), false)
    const put = Storage.prototype.setItem
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (Object.keys(this).some((each) => each.startsWith('colonnade.seen'))) throw new Error('QuotaExceededError')
      put.call(this, key, value)
    })
    storagePart.write('language', 'typed')
    await waitFor(() => expect(storagePart.read('language')).toBe('typed'))
    full.mockRestore()
    expect(recallPicture(AT, now)).toBeUndefined()
  })

  it('are not read out of a storage that somebody else has written to', () => {
    for (const text of ['{', '3', '[]', JSON.stringify({ ...picture(), tree: 'x' })]) {
      localStorage.setItem(`colonnade.seen ${AT}`, text)
      expect(recallPicture(AT, now)).toBeUndefined()
    }
  })
})
