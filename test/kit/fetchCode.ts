import { tmpdir } from 'node:os'
import { codeOf } from '../../server/features/sites/code/codeOf'

/** A process of its own that fetches one release, so that a test can kill it. */
const [repository = '', path = '', tag = ''] = process.argv.slice(2)
const site = {
  title: 'jp',
  english_name: null,
  api_repository: repository,
  api_path: path,
  frontend_repository: null,
  frontend_path: null,
}
const code = codeOf({ environment: { siteCodeRoots: [tmpdir()] } }, site)
await code?.fetch('api', tag, (line) => process.stdout.write(`${line}\n`))
