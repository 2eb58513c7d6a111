import { dirname, posix } from 'node:path'
import { type FolderRule, importTable } from './importTable'
import { type Import, importsOf, parse, unrepeatables } from './syntax'

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function mayImport(rule: FolderRule, file: string, target: string, isType: boolean): boolean {
  const allowed = [rule.folder, 'config', ...rule.may, ...(rule.files?.[file] ?? [])]
  if (allowed.some((folder) => isIn(target, folder))) return true
  return isType && (rule.mayAsTypes ?? []).some((path) => isIn(target, path.replace(/\.ts$/, '')))
}

function problemOf(rule: FolderRule, file: string, { from, isType }: Import): string | undefined {
  if (!from.startsWith('.'))
    return rule.neverPackages?.test(from) ? `${file}: ${rule.folder} must not import the package '${from}'` : undefined
  const target = posix.join(dirname(file), from)
  if (mayImport(rule, file, target, isType)) return undefined
  const allowed = ['config', ...rule.may].join(', ')
  return `${file}: ${rule.folder} must not import '${target}'; it may import itself, ${allowed}`
}

/** One sentence for each import or read of the clock that the file's folder does not allow. `file` is relative to the root. */
export function importProblems(file: string, source: string): string[] {
  const rule = importTable.find(({ folder }) => isIn(file, folder))
  if (!rule) return []
  const nodes = parse(file, source)
  const imports = importsOf(nodes)
    .map((found) => problemOf(rule, file, found))
    .filter((problem) => problem !== undefined)
  const reads = rule.isRepeatable ? unrepeatables(nodes) : []
  return [
    ...imports,
    ...reads.map((read) => `${file}: ${rule.folder} must not read ${read}; ask the clock port or take it as a value`),
  ]
}
