import { describeApp } from '../../kit/app'
import { rowsOf } from '../sites/lifecycleKit'
import { check, confirm, good, makeReferences, reportBook, reportRow, rowsOfClass, settled } from './kit'

const mockDisk = { room: Number.POSITIVE_INFINITY }

/** A disk on which so many more pieces of results find room. */
jest.mock('../../../server/kernel/transfer/import/log/fileParts', () => {
  const real = jest.requireActual('../../../server/kernel/transfer/import/log/fileParts')
  return {
    ...real,
    writeAt: async (...given: unknown[]) => {
      if (mockDisk.room <= 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      mockDisk.room -= 1
      return real.writeAt(...given)
    },
  }
})

const ROWS = 2_200
const SENTENCE = 'The server’s disk is full'

describeApp('an upload whose disk is full in the middle (bad input)', (at) => {
  const look = (id: number) => good(at().call('GET', `/api/admin/report/import/${id}`))
  const countFrom = async (from: number): Promise<number | undefined> => {
    const [found] = await rowsOf<{ count: number }>(
      at().services.places.control,
      `SELECT count(*)::int AS count FROM @report WHERE substring(link from 8)::int >= ${from}`,
    )
    return found?.count
  }
  const ended = async (id: number) => {
    for (let tries = 0; tries < 1_200; tries++) {
      const seen = await look(id)
      if (['failed', 'done'].includes(seen.run.state) && seen.upload.state !== 'importing') return seen
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('It did not end')
  }

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  afterEach(() => {
    mockDisk.room = Number.POSITIVE_INFINITY
    jest.restoreAllMocks()
  })

  it.each([
    ['its results are written', 0, () => Object.assign(mockDisk, { room: 13 })],
    [
      'its results are published',
      10_000,
      () => {
        const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        jest.spyOn(at().services.storage, 'adopt').mockRejectedValue(full)
      },
    ],
  ])(
    'says so while %s; what is written is counted, and the rest follows once there is room',
    async (_, from, fill) => {
      const file = await reportBook(Array.from({ length: ROWS }, (__, row) => reportRow(from + row)))
      const { upload: found } = await check(at(), 'a.xlsx', file)
      expect(found).toMatchObject({ added: ROWS })
      fill()
      await confirm(at(), found.id)
      const { upload: failed, run } = await ended(found.id)
      expect(run.error.message).toContain(SENTENCE)
      const there = await countFrom(from)
      expect(failed).toMatchObject({ state: 'failed', added: there, errors: 0 })
      expect(failed.error_details.message[1]).toContain(SENTENCE)
      mockDisk.room = Number.POSITIVE_INFINITY
      jest.restoreAllMocks()
      await good(at().call('POST', '/api/admin/run/restart', { body: { id: run.id } }))
      const { upload: done } = await settled(at(), found.id)
      expect(done).toMatchObject({ state: 'done', total: ROWS, added: ROWS, updated: 0, unchanged: 0, errors: 0 })
      expect(await countFrom(from)).toBe(ROWS)
      const last = await rowsOfClass(at(), found.id, 'added', { page: ROWS / 50 })
      expect(last).toMatchObject({ total: ROWS })
      expect(last.list[49]).toMatchObject({ row_number: ROWS + 1 })
    },
    120_000,
  )
})
