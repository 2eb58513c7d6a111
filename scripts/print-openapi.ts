/** npm run --silent print-openapi > openapi.json: the document that the server answers at /api/openapi.json. */
import { allCalls } from '../server/app/parts'
import { allResources } from '../src/resources'
import { mergeCalls, openApiOf } from '../src/resources/kit/openApi'

process.stdout.write(JSON.stringify(mergeCalls(openApiOf(allResources, '1.0.0'), allCalls()), null, 2))
