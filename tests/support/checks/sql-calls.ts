// Finds the SQL statements of the sources with the types of their rows, by the TypeScript compiler.
import path from 'node:path';
import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { StaticValues } from './static-value.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELPER = /^(queryRows|queryRow|queryOneRow|execute)$/;
const HELPERS_FILE = 'apps/shop/src/platform/database/query-rows.ts';

/** A property of a row type. `types`: `string`, `number[]`, `Date`, `null`, `object` ..., one per member of a union. */
export interface RowProperty {
  name: string;
  types: readonly string[];
  isOptional: boolean;
}

/** A call that runs a statement. */
export interface SqlCall {
  /** Path from the root of the repository. */
  file: string;
  line: number;
  /** The possible texts. `UNKNOWN` is in the place of parts that are only known at run time. */
  texts: readonly string[];
  /** The row type of its rows; null for a statement without rows. `undefined`: the type is not known, as in a generic function. */
  row: readonly RowProperty[] | null | undefined;
}

/** Returns all calls of the query helpers in the files of the repository that `isWanted` accepts. */
export function sqlCalls(isWanted: (file: string) => boolean): SqlCall[] {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('tsconfig.json is not a project');
    return project.rootFiles.flatMap((name) => {
      const file = path.relative(ROOT, name).replaceAll('\\', '/');
      return isWanted(file) && file !== HELPERS_FILE ? callsIn(project, name, file) : [];
    });
  } finally {
    api.close();
  }
}

function callsIn(project: Project, name: string, file: string): SqlCall[] {
  const source = project.program.getSourceFile(name);
  if (!source) throw new Error(`${file} is not in the project`);
  const values = new StaticValues(project);
  const calls: SqlCall[] = [];
  const visit = (node: Node): undefined => {
    if (is.isCallExpression(node) && is.isIdentifier(node.expression) && HELPER.test(node.expression.text)) {
      const statement = node.arguments[1];
      calls.push({
        file,
        line: source.text.slice(0, node.getStart()).split('\n').length,
        texts: statement ? values.statementTexts(statement) : [],
        row: node.expression.text === 'execute' ? null : rowOf(project, node),
      });
    }
    node.forEachChild(visit);
    return undefined;
  };
  visit(source);
  return calls;
}

function rowOf(project: Project, call: CallExpression): RowProperty[] | undefined {
  const { checker } = project;
  const argument = call.typeArguments?.[0];
  const type = argument && checker.getTypeFromTypeNode(argument);
  if (!type || (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return undefined;
  return checker.getPropertiesOfType(type).map((symbol) => {
    const own = checker.getTypeOfSymbol(symbol);
    const types = own ? typesOf(project, own) : ['unknown'];
    return {
      name: symbol.name,
      types: types.filter((one) => one !== 'undefined'),
      isOptional: types.includes('undefined'),
    };
  });
}

const PRIMITIVES = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Any | TypeFlags.Unknown, 'unknown'],
] as const;

/**
 * Returns the names of the members of a type, without duplicates. A branded text or number is a text or
 * number.
 */
function typesOf(project: Project, type: Type): string[] {
  if (type.isUnionType())
    return [...new Set((type.getTypes() ?? []).flatMap((one) => typesOf(project, one)))];
  for (const [flags, name] of PRIMITIVES) if ((type.flags & flags) !== 0) return [name];
  if (type.isIntersectionType()) {
    const members = (type.getTypes() ?? []).flatMap((one) => typesOf(project, one));
    return [members.find((one) => one !== 'object') ?? 'object'];
  }
  const { checker } = project;
  if (checker.isArrayLikeType(type)) {
    const elements = checker.getTypeArguments(type as never).flatMap((one) => typesOf(project, one));
    return [...new Set(elements)].map((one) => `${one}[]`);
  }
  const name = type.getSymbol()?.name ?? '';
  if (name === 'Date') return ['Date'];
  return [/^(Buffer|Uint8Array)$/.test(name) ? 'Buffer' : 'object'];
}
