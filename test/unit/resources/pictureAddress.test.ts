import { isPictureAddress } from '../../../src/resources/kit/kinds/pictureAddress'

describe('the address of a picture', () => {
  it.each([
    'https://example.com/a.png',
    '/files/a.png',
    'uploads/a.png',
    'cover of the year.jpg',
    'https://cdn.example.com/api/a.webp',
    'data:image/png;base64,AAAA',
    '/apis/a',
  ])('may be %s', (address) => expect(isPictureAddress(address)).toBe(true))

  it.each([
    '/api/logout',
    'api/logout',
    '../api/logout',
    '/./api/logout',
    '/%61pi/logout',
    '/API/logout?x=.png',
    '//example.com/api/logout',
    'https://example.com/api/send-email/password?email=a@example.com#.png',
    ' \t/api/logout',
    '\\api\\logout',
    'javascript:alert(1)',
    'data:text/html,<p>',
    'ftp://example.com/a.png',
  ])('is not %s', (address) => expect(isPictureAddress(address)).toBe(false))
})
