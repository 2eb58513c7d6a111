import { showPicture } from '../../../src/app/first/picture'
import { keepPictures } from '../../../src/app/picture/keep'
import { takePicture } from '../../../src/app/picture/take'
import type { Store } from '../../../src/app/store'
import type { Words } from '../../../src/app/words'
import { buildOfPage, fingerprint, keepPicture, sizeOfWindow } from '../../../src/ports/browser/pictures'

jest.mock('../../../src/app/picture/take', () => ({ takePicture: jest.fn(), isOfPeople: () => false }))

const words = { say: (id: string) => id } as unknown as Words
const AT = '/control/setting/country'

const stateAt = (path: string) => ({
  session: { isSignedIn: true },
  navigation: { path },
  entities: { byResource: { country: { lists: { [AT]: { state: 'ready', ids: [1] } } } } },
})

/** What the store tells to whoever listens. */
function begun() {
  let state = stateAt('/')
  let tell = (): void => {}
  const store = {
    getState: () => state,
    subscribe: (hear: () => void) => {
      tell = hear
      return () => {}
    },
  }
  keepPictures(store as unknown as Store, words)
  return (path: string): void => {
    location.hash = path
    state = stateAt(path)
    tell()
  }
}

// jsdom has none.
globalThis.reportError ??= (error) => {
  throw error
}

const standing = () => new Promise((resolve) => setTimeout(resolve, 700))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'Bearer own')
  jest.mocked(takePicture).mockClear()
})

describe('keeping pictures', () => {
  it('is for the address at which the list stood, and for none once another page is in view', async () => {
    const goTo = begun()
    goTo(AT)
    await standing()
    expect(takePicture).toHaveBeenCalledWith(expect.objectContaining({ address: `#${AT}` }))
    goTo('/control/dashboard')
    goTo(AT)
    goTo('/control/dashboard')
    await standing()
    expect(takePicture).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing in the page where the picture goes before it came', async () => {
    const now = { person: fingerprint('Bearer own'), build: buildOfPage(), language: 'en', size: sizeOfWindow() }
    keepPicture(location.hash, { at: Date.now(), ...now, sheets: [], rows: 1, tree: ['div', {}, 'Zinc'] }, false)
    const shown = showPicture('Bearer own', 'en')
    expect(shown).toBeDefined()
    shown?.drop()
    await shown?.painted
    expect(document.querySelector('.co-seen')).toBeNull()
  })

  it('begins with those of nobody else', () => {
    const kept = (person: string) => JSON.stringify({ at: Date.now(), person })
    localStorage.setItem('colonnade.seen #/own', kept(fingerprint('Bearer own')))
    localStorage.setItem('colonnade.seen #/other', kept(fingerprint('Bearer other')))
    begun()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('colonnade.seen'))).toEqual([
      'colonnade.seen #/own',
    ])
  })
})
