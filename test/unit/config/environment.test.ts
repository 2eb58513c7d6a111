import { readEnvironment } from '../../../config/environment'

describe('the environment (architecture §5, a sentence each)', () => {
  it('may be empty', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      secretKeys: [],
      adminEmail: undefined,
      adminPassword: undefined,
      verifyCode: true,
      publicSiteUrl: undefined,
      centerUrl: undefined,
      ssoKeys: [],
      ssoSuper: false,
      backupDir: './data/backups',
      siteCodeRoots: ['./data/sites'],
      privateNetworks: [],
      paymentEndpoints: {},
      storageRoots: [],
      trustProxy: ['loopback'],
      metricsToken: undefined,
      logLevel: 'info',
    })
  })

  it('takes each value', () => {
    expect(
      readEnvironment({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/colonnade',
        DATABASE_URL: 'postgres://me:secret@db:5432/x',
        CENTER_URL: 'https://center.example/',
        SSO_KEY: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
        BACKUP_DIR: '/mnt/backups',
        SITE_CODE_ROOTS: '/srv/sites:/srv/shops',
        STORAGE_ROOTS: '/mnt/files',
        PRIVATE_NETWORKS: '10.0.0.7, fd00::/8',
        PAYMENT_ENDPOINTS: 'stripe=http://127.0.0.1:4000/, paypal=https://pay.example/api',
        TRUST_PROXY: '10.0.0.0/8, fd00::/8,127.0.0.1',
        VERIFY_CODE: 'on',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      centerUrl: 'https://center.example',
      ssoKeys: ['n'.repeat(32), 'o'.repeat(32)],
      backupDir: '/mnt/backups',
      siteCodeRoots: ['/srv/sites', '/srv/shops'],
      storageRoots: ['/mnt/files'],
      privateNetworks: ['10.0.0.7', 'fd00::/8'],
      paymentEndpoints: { stripe: 'http://127.0.0.1:4000', paypal: 'https://pay.example/api' },
      trustProxy: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      logLevel: 'warn',
    })
  })

  it('takes several secret keys, and one with a comma that was set as one', () => {
    const [next, last] = ['n'.repeat(32), 'l'.repeat(40)]
    expect(readEnvironment({ SECRET_KEY: `${next}, ${last}` }).secretKeys).toEqual([next, last, `${next}, ${last}`])
    const one = `one, and ${'more'.repeat(10)}`
    expect(readEnvironment({ SECRET_KEY: one }).secretKeys).toEqual([one])
  })

  it.each(['127.0.0.1', 'localhost', '::1', '127.8.8.8'])('lets the verify code be off on %s', (HOST) => {
    expect(readEnvironment({ HOST, VERIFY_CODE: 'off' }).verifyCode).toBe(false)
  })

  it.each([
    [{ PORT: '80a' }, /^PORT 应为.*“80a”.* \/ PORT must.*"80a"/],
    [{ PORT: '70000' }, /PORT/],
    [{ PAYMENT_ENDPOINTS: 'stripe' }, /PAYMENT_ENDPOINTS/],
    [{ PAYMENT_ENDPOINTS: 'bank=https://bank.example' }, /PAYMENT_ENDPOINTS.*stripe/],
    [{ VERIFY_CODE: 'off', HOST: '0.0.0.0' }, /VERIFY_CODE=off.*loopback/],
    [{ VERIFY_CODE: 'no' }, /on 或 off.*on or off/],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY.*32.*5/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD.*10/],
    [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL/],
    [{ PUBLIC_SITE_URL: 'www.example.com' }, /PUBLIC_SITE_URL.*https?/],
    [{ CENTER_URL: 'ftp://x' }, /CENTER_URL/],
    [{ CENTER_URL: 'https://center.example' }, /CENTER_URL 就必须设置 SSO_KEY.*CENTER_URL needs SSO_KEY/],
    [{ SSO_KEY: `${'n'.repeat(32)},short` }, /SSO_KEY.*32.*5/],
    [{ SITE_CODE_ROOTS: '/srv:sites' }, /SITE_CODE_ROOTS.*“sites”/],
    [{ STORAGE_ROOTS: '/mnt:../files' }, /STORAGE_ROOTS.*“..\/files”/],
    [{ PRIVATE_NETWORKS: '10.0.0.0/8,minio' }, /PRIVATE_NETWORKS.*“minio”/],
    [{ TRUST_PROXY: '10.0.0.300' }, /TRUST_PROXY.*loopback.*none/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL.*silent/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*32/],
  ])('refuses %j with a sentence in both languages', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
    expect(() => readEnvironment(variables)).toThrow(/[\u4e00-\u9fff].* \/ [A-Z]/)
  })

  it('repeats no password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})
