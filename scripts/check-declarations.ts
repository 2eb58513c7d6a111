/** Lint and build: declarations that clash with one another are refused. */
import { allResources } from '../src/resources'
import { declarationProblems } from '../src/resources/kit/declarationProblems'
import { isOwnScreen } from '../src/views/registry'
import { report } from './checks/files'

report(
  [...declarationProblems(allResources, isOwnScreen)],
  `Declarations of ${allResources.length} resources go together.`,
)
