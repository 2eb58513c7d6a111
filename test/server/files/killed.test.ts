import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { cleanUp } from '../../../server/kernel/files/cleanUp'
import { describeApp } from '../../kit/app'
import { begunUpload, givenFile, sendPart, storedKeys } from '../../kit/files'

describeApp('a process that was killed while files came', (at) => {
  it('leaves no draft for good, and what can be gone on with as it is', async () => {
    const { services } = at()
    const token = await at().signIn()
    const url = await begunUpload(at(), token, 'goes on.txt', 10)
    await sendPart(at(), token, url, 0, Buffer.from('12345'))
    const { hash } = await givenFile(at(), token, 'stays.txt', Buffer.from('stays'))
    const [{ stored = '' } = {}] = (
      await sql<{ stored: string }>`SELECT stored FROM control.file_content WHERE hash = ${hash}`.execute(
        services.database.kysely,
      )
    ).rows
    const draftOf = async (key: string, days: number): Promise<string> => {
      const path = await services.storage.draft(key)
      writeFileSync(path, 'half')
      const written = Date.now() / 1000 - days * 24 * 3_600
      utimesSync(path, written, written)
      return path
    }
    const killed = await draftOf('files/control/killed/cleaned', 2)
    const beside = await draftOf(`${stored.slice(0, stored.lastIndexOf('/'))}/w320.webp`, 2)
    const fresh = await draftOf('files/control/fresh/cleaned', 0)
    await cleanUp(services)
    expect([killed, beside, fresh].map((path) => existsSync(path))).toEqual([false, false, true])
    expect(existsSync(dirname(killed))).toBe(false)
    expect(await storedKeys(at(), dirname(stored))).toEqual([stored])
    const reply = await sendPart(at(), token, url, 5, Buffer.from('67890'))
    expect(reply.data.item).toMatchObject({ name: 'goes on.txt', size: 10 })
    rmSync(dirname(fresh), { recursive: true })
  })
})
