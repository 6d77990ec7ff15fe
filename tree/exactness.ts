import path from 'node:path'
import {
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  SyntaxKind,
  type Expression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { isTest, root, type Source } from './sources.ts'

/**
 * Money, ounces, weights and rates never become floating-point numbers, which cannot hold a tenth, and are never added
 * or compared as the texts or objects they are: JavaScript takes '10' < '9' and Figure < Figure without a word. So every
 * operand of arithmetic and of order in `domain/` has to be a number or bigint by its type, and nothing makes a number of
 * a quantity. The types are those of the compiler; what is typed as a number is taken for a count.
 */
export function inexact(sources: Source[]): string[] {
  const ours = sources.filter((source) => source.path.startsWith('domain/') && !isTest(source))
  const texts = new Map(ours.map((source) => [path.join(root, source.path), source.text]))
  const api = new API({ cwd: root, fs: { readFile: (file) => texts.get(file) } })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'domain/tsconfig.json')] }).getProjects()
    if (!project) throw new Error('The compiler does not open domain/tsconfig.json')
    return ours.flatMap(({ path: name }) => {
      const file = project.program.getSourceFile(path.join(root, name))
      if (!file) throw new Error(`${name} is no part of domain/tsconfig.json`)
      return found(file, name, project.checker).map((node) => `${name} says ${words(node, file)}`)
    })
  } finally {
    api.close()
  }
}

function found(file: SourceFile, name: string, checker: Checker): Node[] {
  const refused: Node[] = []
  const visit = (node: Node): void => {
    if (makesNumbers(node, name) || operandsOf(node).some((operand) => !isNumber(operand, checker))) refused.push(node)
    else if (isAsExpression(node) && isNumber(node, checker) && !isNumber(node.expression, checker)) refused.push(node)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return refused
}

/** `Number`, `parseFloat` and `.toNumber`, called or handed on; `parseInt` but for what is counted. */
function makesNumbers(node: Node, file: string): boolean {
  if (isPropertyAccessExpression(node)) return node.name.text === 'toNumber'
  if (!isIdentifier(node) || isNameOnly(node)) return false
  if (node.text === 'parseInt') return !counting.has(file)
  if (node.text === 'Number') return !isQuestion(node.parent)
  return node.text === 'parseFloat'
}

/** Whole numbers are read here, none of them an amount. */
const counting = new Map([
  ['domain/kit/figure.ts', 'the number of a day; pieces and days as they cross the wire'],
  ['domain/kit/explanation.ts', 'a number of decimals'],
  ['domain/purchasing/count-sheet.ts', 'pieces of a counted line'],
])

/** `Number.isInteger` and its like ask, and make nothing; `Number.parseInt` is judged by its own name. */
function isQuestion(above: Node): boolean {
  return isPropertyAccessExpression(above) && /^(is|MAX_|MIN_|EPSILON|parse)/.test(above.name.text)
}

/** `x.Number`, `{ Number: … }`: another thing of the same name. */
function isNameOnly(node: Node): boolean {
  const above = node.parent as Node & { name?: Node }
  if (above.name !== node) return false
  return !isPropertyAccessExpression(above) || !['Number', 'globalThis'].includes(above.expression.getText())
}

function operandsOf(node: Node): Expression[] {
  if (isBinaryExpression(node)) return reckoning.has(node.operatorToken.kind) ? [node.left, node.right] : []
  if (isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken ? [] : [node.operand]
  return isPostfixUnaryExpression(node) ? [node.operand] : []
}

const reckoning = new Set<SyntaxKind>([
  SyntaxKind.PlusToken,
  SyntaxKind.MinusToken,
  SyntaxKind.AsteriskToken,
  SyntaxKind.SlashToken,
  SyntaxKind.PercentToken,
  SyntaxKind.AsteriskAsteriskToken,
  SyntaxKind.PlusEqualsToken,
  SyntaxKind.MinusEqualsToken,
  SyntaxKind.AsteriskEqualsToken,
  SyntaxKind.SlashEqualsToken,
  SyntaxKind.PercentEqualsToken,
  SyntaxKind.AsteriskAsteriskEqualsToken,
  SyntaxKind.LessThanToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanEqualsToken,
])

function isNumber(node: Expression, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && isNumeric(type)
}

function isNumeric(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().every(isNumeric)
  return (type.flags & (TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.BigInt | TypeFlags.BigIntLiteral)) !== 0
}

function words(node: Node, file: SourceFile): string {
  const called = isCallExpression(node.parent) && node.parent.expression === node ? node.parent : node
  return called.getText(file).replaceAll(/\s+/g, ' ')
}
