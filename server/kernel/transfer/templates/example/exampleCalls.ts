import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { report } from '../../../../../src/resources/report'
import { BytesAnswer } from '../../../../foundation/http/answers'
import type { Call } from '../../../../foundation/http/call'
import { whereOf } from '../../../resources/context'
import { MIME } from '../../import/log/refusedFile'
import { newFolder, sourceKey } from '../../import/log/uploadLog'
import { admit, answerOf, keptWhole, receivedShape } from '../../import/receive/receive'
import { expectLook } from '../../worker/readInWorker'
import { exampleFile } from './exampleFile'

const PATH = '/api/admin/report/import-example'

const download: Call = {
  method: 'GET',
  path: PATH,
  access: 'report:import',
  title: ['下载报告示例文件', 'Download the example file of reports'],
  answers: [MIME.xlsx],
  async answer(asked) {
    const { name, bytes } = await exampleFile(asked)
    return new BytesAnswer(bytes, name, MIME.xlsx)
  },
}

/** The same file, received as if the person had sent it. */
const use: Call = {
  method: 'POST',
  path: PATH,
  access: 'report:import',
  title: ['使用报告示例文件', 'Upload the example file of reports'],
  output: receivedShape,
  async answer(asked) {
    const { services } = asked
    const { place } = await whereOf(asked, report)
    await expectLook(services)
    const { name, bytes } = await exampleFile(asked)
    const stored = { folder: newFolder(place), extension: '.xlsx', fileName: name }
    const admitted = await keptWhole(services, stored, async () => {
      await services.storage.put(sourceKey(stored), Readable.from([bytes]))
      return admit(asked, place, report, { ...stored, hash: createHash('sha256').update(bytes).digest('hex') })
    })
    return answerOf(asked, place, report, admitted)
  },
}

/** The file of the guide, to be taken or tried at once. */
export const exampleCalls: readonly Call[] = [download, use]
