/** Lint and build: declarations that clash with one another, or that the server does not carry out, are refused. */
import { parts } from '../server/app/parts'
import { allResources } from '../src/resources'
import { declarationProblems } from '../src/resources/kit/declarationProblems'
import { isOwnScreen } from '../src/views/staffScreens'
import { report } from './checks/files'
import { partProblems } from './checks/parts'

report(
  [...declarationProblems(allResources, isOwnScreen), ...partProblems(allResources, parts)],
  `Declarations of ${allResources.length} resources go together.`,
)
