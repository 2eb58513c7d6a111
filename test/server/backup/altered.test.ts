import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { insistOnSignature } from '../../../server/kernel/backup/insistOnSignature'
import { makeBackup } from '../../../server/kernel/backup/makeBackup'
import type { Manifest } from '../../../server/kernel/backup/manifest'
import { planSchema } from '../../../server/kernel/backup/planSchema'
import { type RestoreOptions, restoreBackup } from '../../../server/kernel/backup/restoreBackup'
import type { SchemaShape, TableShape } from '../../../server/kernel/backup/shape'
import { readPassphrase } from '../../../server/kernel/backup/signingKeys'
import { verifyArchive } from '../../../server/kernel/backup/verifyArchive'
import { emptySeed, WORKER_FILE } from '../../kit/databases'
import { seedDatabase, seededArchive } from '../../kit/seeded'
import { environmentOf, quiet, rewrite } from './kit'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-altered-'))
const [dataDir, whole, keyApart] = ['data', 'whole.tar', 'kept.key'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

const restored = async (file: string, to: string, more: Partial<RestoreOptions>): Promise<string> =>
  restoreBackup({
    environment: environmentOf(to),
    workerFile: WORKER_FILE,
    seedArchive: await emptySeed(),
    file,
    progress: quiet,
    ...more,
  }).then(
    () => 'restored',
    (error: Error) => error.message,
  )

beforeAll(async () => {
  const database = await openEmbedded({
    directory: dataDir,
    workerFile: WORKER_FILE,
    seedArchive: await seededArchive(),
  })
  await seedDatabase(database)
  await database.close()
  mkdirSync(join(dataDir, 'files/uploads/control/a'), { recursive: true })
  writeFileSync(join(dataDir, 'files/uploads/control/a/book.xlsx'), Buffer.alloc(2_000, 7))
  for (const file of [join(dataDir, 'secret.key'), keyApart])
    writeFileSync(file, `${'k'.repeat(43)}\n`, { mode: 0o600 })
  const environment = environmentOf(dataDir)
  await makeBackup({ environment, workerFile: WORKER_FILE, file: whole, withBuckets: true, progress: quiet })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLANT = 'CREATE TABLE public.planted (id integer)'
const ID = { name: 'id', type: 'bigint', isFilled: true, default: null, identity: null }
const table = (more: Partial<TableShape>): TableShape => ({
  name: 'kept_gift',
  columns: [ID],
  constraints: [],
  indexes: [],
  triggers: [],
  sequence: null,
  ...more,
})

describe('a backup that somebody could have written', () => {
  it('is restored where a key or a passphrase that is known here has signed it', async () => {
    const to = join(folder, 'empty')
    expect(await restored(whole, to, {})).toMatch(
      /由这里没有的密钥.* \/ .*signed by a key \([0-9a-f]{16}\) that is not here/,
    )
    const unsigned = join(folder, 'unsigned.tar')
    await rewrite(whole, unsigned)
    expect(await restored(unsigned, to, {})).toMatch(/没有签名.* \/ .*is not signed.*--trust-unsigned/)
    const words = join(folder, 'words.txt')
    writeFileSync(words, 'correct horse battery\nand a second line')
    const byWords = join(folder, 'by-words.tar')
    await rewrite(whole, byWords, undefined, { signer: readPassphrase(words) })
    const others = join(folder, 'others.txt')
    writeFileSync(others, 'correct horse batteries')
    expect(await restored(byWords, to, { passphraseFile: others })).toMatch(
      /passphrase that was not given, or is another/,
    )
    const verified = await verifyArchive(byWords)
    expect(() =>
      insistOnSignature(verified, { keys: [readPassphrase(words)], trustsUnsigned: false, progress: quiet }),
    ).not.toThrow()
    expect(existsSync(to)).toBe(false)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    // The time of the only file, in its header: by that files expire. Its checksum is made to fit.
    [
      'the time of a file',
      (bytes) => {
        const at = bytes.indexOf('files/uploads/control/a/book.xlsx')
        const header = Buffer.from(bytes.subarray(at, at + 512))
        header.write('00000000001', 136, 'latin1')
        header.fill(' ', 148, 156)
        const sum = header.reduce((all, byte) => all + byte, 0)
        header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
        header.copy(bytes, at)
        return bytes
      },
    ],
    [
      'its signature',
      (bytes) => {
        const at = bytes.indexOf('"mac":"') + 7
        bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30
        return bytes
      },
    ],
  ])('that was altered in %s after it was signed is refused, whatever is trusted', async (_, alter) => {
    const file = join(folder, 'altered.tar')
    writeFileSync(file, alter(readFileSync(whole)))
    const trusting = { keyFile: keyApart, trustsUnsigned: true }
    expect(await restored(file, join(folder, 'empty'), trusting)).toMatch(/damaged: SIGNATURE/)
    expect(existsSync(join(folder, 'empty'))).toBe(false)
  })

  it.each<[string, Partial<TableShape>]>([
    ['type', { columns: [{ ...ID, type: `bigint); ${PLANT}; --` }] }],
    ['default', { columns: [{ ...ID, default: `nextval('x'); ${PLANT}` }] }],
    ['check', { constraints: [{ name: 'c', kind: 'c', definition: `CHECK (true); ${PLANT}` }] }],
    ['key', { constraints: [{ name: 'c', kind: 'p', definition: `PRIMARY KEY (id); ${PLANT}` }] }],
    ['exclusion', { constraints: [{ name: 'c', kind: 'x', definition: 'EXCLUDE USING btree (id WITH =)' }] }],
    [
      'reference',
      { constraints: [{ name: 'c', kind: 'f', definition: 'FOREIGN KEY (id) REFERENCES public.other(id)' }] },
    ],
  ])('is refused by its %s before anything of it is made', async (_, more) => {
    const made: SchemaShape = { name: 'control', scope: 'control', migration: '1', tables: [], sequences: [] }
    const shape = { ...made, tables: [table(more)] }
    const plan = planSchema({ shape, made, own: { has: async () => false }, rows: new Map() })
    await expect(plan).rejects.toThrow(/control\.kept_gift\.(id|c).*is none that this program knows/)
  })

  it('has none of its definitions carried out', async () => {
    const add = (more: Partial<TableShape>) => (manifest: Manifest) => {
      manifest.schemas[0]?.tables.push(table(more))
    }
    const [refused, taken, foreign] = ['refused', 'taken', 'foreign'].map((name) => join(folder, `${name}.tar`)) as [
      string,
      string,
      string,
    ]
    const trusting = { trustsUnsigned: true }
    const to = join(folder, 'refused')
    await rewrite(whole, refused, (manifest) => {
      const [control] = manifest.schemas
      // One migration is enough to get there.
      Object.assign(control ?? {}, { migration: controlMigrations[0]?.name })
      control?.tables.unshift(table({ columns: [{ ...ID, default: `now(); ${PLANT}` }] }))
    })
    expect(await restored(refused, to, trusting)).toMatch(/control\.kept_gift\.id.*is none that this program knows/)
    expect(readdirSync(to)).toEqual([])
    await rewrite(whole, foreign, (manifest) => {
      const site = manifest.schemas.find(({ scope }) => scope === 'site')
      if (site) site.name = 'public'
    })
    expect(await restored(foreign, to, trusting)).toMatch(/public is no schema that Colonnade has/)

    const withoutSites = (manifest: Manifest): void => {
      manifest.schemas.splice(1)
      manifest.tables = { control: manifest.tables.control ?? {} }
    }
    const change = (manifest: Manifest): void => {
      withoutSites(manifest)
      add({
        indexes: [
          { name: 'by_hand', definition: `CREATE INDEX by_hand ON control.kept_gift USING btree (id); ${PLANT}` },
        ],
      })(manifest)
      for (const { constraints, indexes } of manifest.schemas.flatMap(({ tables }) => tables))
        for (const each of [...constraints, ...indexes]) each.definition += `; ${PLANT}`
      const kept = manifest.schemas[0]?.tables.find(({ name }) => name === 'region')
      kept?.indexes.push({
        name: 'region_by_name',
        definition: 'CREATE INDEX region_by_name ON control.region USING btree (name, id DESC)',
      })
    }
    await rewrite(whole, taken, change, { leavesOut: /^tables\/(?!control\/)/ })
    expect(await restored(taken, to, trusting)).toBe('restored')
    const database = await openEmbedded({ directory: to, workerFile: WORKER_FILE })
    const { rows } =
      await sql<object>`SELECT to_regclass('public.planted') AS planted, to_regclass('control.by_hand') AS by_hand,
      to_regclass('control.kept_gift')::text AS gift, to_regclass('control.region_by_name')::text AS region,
      (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND connamespace = 'control'::regnamespace) > 0 AS has_references`.execute(
        database.kysely,
      )
    await database.close()
    expect(rows[0]).toEqual({
      planted: null,
      by_hand: null,
      gift: 'control.kept_gift',
      region: 'control.region_by_name',
      has_references: true,
    })
  }, 600_000)
})
