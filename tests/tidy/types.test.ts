import type { Node } from 'oxc-parser'
import { isCode, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf } from './source.ts'

const isTyped = (path: string) => /\.tsx?$/.test(path)

rule('a type is said, not waved through', {
  subjects: (tree) =>
    nodes(
      tree,
      isTyped,
      'TSAnyKeyword',
      'TSNonNullExpression',
      'TSEnumDeclaration',
      'TSAsExpression',
      'TSTypeAssertion',
    ),
  problem: ({ node }) => {
    if (node.type === 'TSAnyKeyword') return 'says any'
    if (node.type === 'TSNonNullExpression') return 'asserts with !'
    if (node.type === 'TSEnumDeclaration') return `declares the enum ${node.id.name}`
    if (node.type === 'TSTypeAssertion') return 'casts with angle brackets'
    return isDoubleCast(node) ? 'casts twice to get its way' : undefined
  },
  notices: {
    'a.ts:1 says any': { 'a.ts': 'const a: any[] = []' },
    'a.ts:1 asserts with !': { 'a.ts': 'const a = b!.c' },
    'a.ts:1 declares the enum Side': { 'a.ts': 'export enum Side { Left }' },
    'a.ts:1 casts with angle brackets': { 'a.ts': 'const a = <string>b' },
    'a.ts:1 casts twice to get its way': { 'a.ts': 'const a = b as unknown as string' },
  },
  allows: { 'a.ts': "const any = !a && b != c; const d = ['x'] as const; const e = d as string[]" },
})

function isDoubleCast({ expression }: { expression: Node }): boolean {
  return expression.type === 'ParenthesizedExpression'
    ? isDoubleCast(expression)
    : expression.type === 'TSAsExpression'
}

rule('an export has a name', {
  subjects: (tree) =>
    nodes(tree, isCode, 'ExportDefaultDeclaration', 'ExportSpecifier', 'ExportNamedDeclaration'),
  problem: ({ path, node }) => {
    const isDefault =
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportSpecifier' && nameOf(node.exported) === 'default')
    return isDefault && !/(^|\/)[a-z-]+\.config\.ts$/.test(path) ? 'exports a default' : undefined
  },
  notices: {
    'a.ts:1 exports a default': { 'a.ts': 'export default 1' },
    'b.ts:2 exports a default': { 'b.ts': 'const b = 1\nexport { b as default }' },
  },
  allows: { 'vite.config.ts': 'export default {}', 'a.ts': 'export const a = 1' },
})

rule('plain functions and plain data: only an error is a class', {
  subjects: (tree) => nodes(tree, isCode, 'ClassDeclaration', 'ClassExpression'),
  problem: ({ node }) => {
    const parent = dottedName(node.superClass) ?? ''
    return /(Error|Problem|Refusal)$/.test(parent) ? undefined : `declares the class ${node.id?.name ?? ''}`
  },
  notices: {
    'a.ts:1 declares the class Wallet': { 'a.ts': 'export class Wallet {}' },
    'a.ts:1 declares the class House': { 'a.ts': 'class House extends Wallet {}' },
  },
  allows: { 'a.ts': 'export class ConfigProblem extends Error {}' },
})
