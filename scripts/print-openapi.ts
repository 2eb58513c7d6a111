/** npm run --silent print-openapi > openapi.json: the document that the server answers at /api/openapi.json. */
import { allCalls } from '../server/app/parts'
import { allResources } from '../src/resources'
import { openApiOf } from '../src/resources/kit/openApi'

process.stdout.write(JSON.stringify(openApiOf(allResources, allCalls(), '1.0.0'), null, 2))
