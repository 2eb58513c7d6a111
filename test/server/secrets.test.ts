import { openSecrets } from '../../server/foundation/secrets/secrets'

const HERE = { table: 'server', column: 'password', id: 7 }

const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

describe('secrets at rest (architecture §5)', () => {
  it('come back as they were, and look different each time', () => {
    const secrets = openSecrets(key(1))
    for (const text of ['', 'a secret', '密码🔑', 'x'.repeat(100_000)]) {
      const sealed = secrets.encrypt(text, HERE)
      expect(secrets.decrypt(sealed, HERE)).toBe(text)
      if (text) expect(sealed).not.toContain(text)
      expect(secrets.encrypt(text, HERE)).not.toBe(sealed)
    }
  })

  it('are refused when a letter was changed, or under another key', () => {
    const secrets = openSecrets(key(1))
    const sealed = secrets.encrypt('a secret', HERE)
    for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length; at++) {
      const letter = sealed[at] === 'A' ? 'B' : 'A'
      const altered = sealed.slice(0, at) + letter + sealed.slice(at + 1)
      // The last letter of base64url may carry bits that mean nothing.
      if (at < sealed.length - 1) expect(() => secrets.decrypt(altered, HERE)).toThrow()
    }
    expect(() => openSecrets(key(2)).decrypt(sealed, HERE)).toThrow('is not known here')
    expect(() => secrets.decrypt('plain text', HERE)).toThrow()
  })

  it('name their key, so that it can be changed', () => {
    const old = openSecrets(key(1))
    const renewed = openSecrets(key(2), key(1))
    const sealed = old.encrypt('kept', HERE)
    expect(sealed.split('.')[1]).toBe(old.keyId)
    expect(renewed.decrypt(sealed, HERE)).toBe('kept')
    expect(renewed.encrypt('new', HERE).split('.')[1]).toBe(renewed.keyId)
  })

  it('open in their own place alone', () => {
    const secrets = openSecrets(key(1))
    const sealed = secrets.encrypt('mine', HERE)
    for (const elsewhere of [{ id: 8 }, { column: 'account' }, { table: 'database' }])
      expect(() => secrets.decrypt(sealed, { ...HERE, ...elsewhere })).toThrow()
  })

  it('give other purposes keys of their own', () => {
    const secrets = openSecrets(key(1))
    expect(secrets.deriveKey('a')).toHaveLength(32)
    expect(secrets.deriveKey('a')).toEqual(secrets.deriveKey('a'))
    expect(secrets.deriveKey('a')).not.toEqual(secrets.deriveKey('b'))
  })
})
