// Computes constant expressions of the sources without running them: the texts of SQL statements for the test of the
// row types. An expression can have several values, one per branch.

import {
  type ArrowFunction,
  type CallExpression,
  type Expression,
  type FunctionDeclaration,
  type Identifier,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { NodeHandle, Project, StringLiteralType, Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** In a text: the place of a part that is only known at run time. */
export const UNKNOWN = '\0';

type Function = ArrowFunction | FunctionDeclaration;
type Environment = ReadonlyMap<Node, readonly Value[]>;
type Value =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'object'; node: Node; env: Environment }
  | { kind: 'function'; node: Function; env: Environment }
  | { kind: 'unknown' };

const unknown: Value = { kind: 'unknown' };
const text = (value: string): Value => ({ kind: 'text', text: value });
const MAX_VALUES = 48;
const MAX_DEPTH = 40;
const NOTHING: Environment = new Map();

/** Computes the texts of SQL statements. */
export class StaticValues {
  readonly #project: Project;
  #depth = 0;

  constructor(project: Project) {
    this.#project = project;
  }

  /**
   * Returns the possible texts of a statement: of a string, or of the property `text` of an object. `UNKNOWN` is in the
   * place of parts that are only known at run time.
   */
  statementTexts(statement: Expression): string[] {
    const texts = this.#valuesOf(statement, NOTHING).flatMap((value) =>
      value.kind === 'object' ? this.#property(value, 'text') : [value],
    );
    return [...new Set(texts.map((value) => (value.kind === 'text' ? value.text : UNKNOWN)))];
  }

  #valuesOf(node: Node, env: Environment): readonly Value[] {
    if (this.#depth > MAX_DEPTH) return [unknown];
    this.#depth += 1;
    try {
      const found = this.#evaluate(node, env);
      const values = found.every(({ kind }) => kind === 'unknown') ? this.#ofType(node) : found;
      return values.length > MAX_VALUES ? values.slice(0, MAX_VALUES) : values;
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: Node, env: Environment): readonly Value[] {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isNumericLiteral(node))
      return [text(node.text)];
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node))
      return this.#valuesOf(node.expression, env);
    if (is.isNonNullExpression(node)) return this.#valuesOf(node.expression, env);
    if (is.isTemplateExpression(node)) {
      const parts = node.templateSpans.map((span) => [span.expression, text(span.literal.text)] as const);
      return this.#joined([
        [text(node.head.text)],
        ...parts.flatMap(([part, rest]) => [this.#valuesOf(part, env), [rest]]),
      ]);
    }
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken)
      return this.#sum([this.#valuesOf(node.left, env), this.#valuesOf(node.right, env)]);
    if (is.isConditionalExpression(node)) {
      const isTrue = this.#areEqual(node.condition, env);
      return [
        ...(isTrue === false ? [] : this.#valuesOf(node.whenTrue, env)),
        ...(isTrue === true ? [] : this.#valuesOf(node.whenFalse, env)),
      ];
    }
    if (is.isArrayLiteralExpression(node)) return this.#list(node.elements, env);
    if (is.isObjectLiteralExpression(node)) return [{ kind: 'object', node, env }];
    if (is.isArrowFunction(node)) return [{ kind: 'function', node, env }];
    if (is.isPropertyAccessExpression(node))
      return this.#valuesOf(node.expression, env).flatMap((value) => this.#property(value, node.name.text));
    if (is.isElementAccessExpression(node))
      return this.#valuesOf(node.expression, env).flatMap((value) => this.#everyProperty(value));
    if (is.isCallExpression(node)) return this.#called(node, env);
    if (is.isIdentifier(node)) return this.#named(node, env);
    return [unknown];
  }

  /** Returns the values of the type of an expression, if it is a union of texts such as `'sv' | 'en'`. */
  #ofType(node: Node): readonly Value[] {
    const type = this.#project.checker.getTypeAtLocation(node);
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
    const isTexts = members.length > 0 && members.every((one) => one.isStringLiteralType());
    return isTexts ? members.map((one) => text(String((one as StringLiteralType).value))) : [unknown];
  }

  /** Returns the result of a comparison by `===` of two known texts; null for every other condition. */
  #areEqual(condition: Expression, env: Environment): boolean | null {
    if (!is.isBinaryExpression(condition)) return null;
    if (condition.operatorToken.kind !== SyntaxKind.EqualsEqualsEqualsToken) return null;
    const sides = [this.#valuesOf(condition.left, env), this.#valuesOf(condition.right, env)];
    const [left, right] = sides.map((values) => (values.length === 1 ? values[0] : unknown));
    return left?.kind === 'text' && right?.kind === 'text' ? left.text === right.text : null;
  }

  #list(elements: readonly Node[], env: Environment): readonly Value[] {
    const options = elements.map((element) =>
      is.isSpreadElement(element)
        ? this.#valuesOf(element.expression, env).map((value) =>
            value.kind === 'list' ? value.items : [unknown],
          )
        : this.#valuesOf(element, env).map((value) => [value]),
    );
    return product(options).map((items) => ({ kind: 'list', items: items.flat() }));
  }

  // A number plus something unknown is unknown, not a text that begins with the number.
  #sum(sides: readonly (readonly Value[])[]): readonly Value[] {
    const isNumber = sides.flat().some((value) => value.kind === 'text' && /^\d+$/.test(value.text));
    const isKnown = sides.flat().every(({ kind }) => kind === 'text');
    return isNumber && !isKnown ? [unknown] : this.#joined(sides);
  }

  #joined(parts: readonly (readonly Value[])[]): readonly Value[] {
    return product(parts).map((values) => text(values.map(asText).join('')));
  }

  #property(value: Value, name: string): readonly Value[] {
    if (value.kind !== 'object' || !is.isObjectLiteralExpression(value.node)) return [unknown];
    for (const property of value.node.properties) {
      if (is.isSpreadAssignment(property) || nameOf(property.name) !== name) continue;
      if (is.isPropertyAssignment(property)) return this.#valuesOf(property.initializer, value.env);
      if (is.isShorthandPropertyAssignment(property)) {
        const symbol = this.#project.checker.getShorthandAssignmentValueSymbol(property);
        return symbol ? this.#ofSymbol(symbol, value.env) : [unknown];
      }
    }
    return [unknown];
  }

  #everyProperty(value: Value): readonly Value[] {
    if (value.kind === 'list') return value.items;
    if (value.kind !== 'object' || !is.isObjectLiteralExpression(value.node)) return [unknown];
    return value.node.properties.flatMap((property) =>
      is.isPropertyAssignment(property) ? this.#valuesOf(property.initializer, value.env) : [unknown],
    );
  }

  #called(call: CallExpression, env: Environment): readonly Value[] {
    if (is.isPropertyAccessExpression(call.expression)) return this.#method(call, call.expression, env);
    return this.#valuesOf(call.expression, env).flatMap((value) =>
      value.kind === 'function'
        ? this.#result(
            value,
            call.arguments.map((argument) => this.#valuesOf(argument, env)),
          )
        : [unknown],
    );
  }

  #result(of: Value & { kind: 'function' }, given: readonly (readonly Value[])[]): readonly Value[] {
    const env = new Map(of.env);
    of.node.parameters.forEach((parameter, index) => {
      const ownDefault = parameter.initializer ? this.#valuesOf(parameter.initializer, of.env) : [unknown];
      env.set(parameter, given[index] ?? ownDefault);
    });
    const { body } = of.node;
    if (!body) return [unknown];
    if (!is.isBlock(body)) return this.#valuesOf(body, env);
    return returnedBy(body).flatMap((returned) => this.#valuesOf(returned, env));
  }

  #method(
    call: CallExpression,
    callee: { expression: Expression; name: { text: string } },
    env: Environment,
  ): readonly Value[] {
    const [first] = call.arguments;
    if (is.isIdentifier(callee.expression) && callee.expression.text === 'Object')
      return first && callee.name.text === 'keys' ? this.#valuesOf(first, env).flatMap(keysOf) : [unknown];
    return this.#valuesOf(callee.expression, env).flatMap((value): readonly Value[] => {
      if (value.kind !== 'list') return [unknown];
      if (callee.name.text === 'join') {
        const separators = first ? this.#valuesOf(first, env) : [text(',')];
        const known = value.items.filter(({ kind }) => kind !== 'unknown').map(asText);
        const mark = known.length < value.items.length ? UNKNOWN : '';
        return separators.map((by) => text(known.join(asText(by)) + mark));
      }
      // Some items are left out at run time.
      if (callee.name.text === 'filter') return [{ kind: 'list', items: [...value.items, unknown] }];
      if (callee.name.text === 'map' && first) {
        const mapped = value.items.map((item) =>
          this.#valuesOf(first, env).flatMap((each) =>
            each.kind === 'function' ? this.#result(each, [[item]]) : [unknown],
          ),
        );
        return product(mapped).map((items) => ({ kind: 'list', items }));
      }
      return [unknown];
    });
  }

  #named(node: Identifier, env: Environment): readonly Value[] {
    const symbol = this.#project.checker.getSymbolAtLocation(node);
    return symbol ? this.#ofSymbol(symbol, env) : [unknown];
  }

  #ofSymbol(symbol: TypeSymbol, env: Environment): readonly Value[] {
    const { checker } = this.#project;
    const first = this.#nodeOf(symbol.declarations[0]);
    const isImported = first && (is.isImportSpecifier(first) || is.isImportClause(first));
    const declaration = isImported ? this.#nodeOf(checker.getAliasedSymbol(symbol).declarations[0]) : first;
    if (!declaration) return [unknown];
    if (is.isFunctionDeclaration(declaration)) return [{ kind: 'function', node: declaration, env }];
    if (is.isParameterDeclaration(declaration))
      return env.get(declaration) ?? this.#argumentsFor(declaration);
    if (is.isBindingElement(declaration)) {
      const whole = declaration.parent.parent;
      const name = nameOf(declaration.propertyName ?? declaration.name);
      const values = is.isVariableDeclaration(whole)
        ? whole.initializer && this.#valuesOf(whole.initializer, env)
        : is.isParameterDeclaration(whole)
          ? (env.get(whole) ?? this.#argumentsFor(whole))
          : undefined;
      return values && name ? values.flatMap((value) => this.#property(value, name)) : [unknown];
    }
    if (!is.isVariableDeclaration(declaration) || !declaration.initializer) return [unknown];
    const isConstant = (declaration.parent.flags & CONST) !== 0;
    return isConstant ? this.#valuesOf(declaration.initializer, env) : [unknown];
  }

  /** The values that a parameter gets from the calls in its file. An exported function may have others. */
  #argumentsFor(parameter: ParameterDeclaration): readonly Value[] {
    const owner = parameter.parent;
    const named = is.isFunctionDeclaration(owner) ? owner : owner.parent;
    if (!(is.isFunctionDeclaration(named) || is.isVariableDeclaration(named)) || isExported(named))
      return [unknown];
    const { checker } = this.#project;
    const symbol = named.name && is.isIdentifier(named.name) && checker.getSymbolAtLocation(named.name);
    if (!symbol) return [unknown];
    const index = (owner as Function).parameters.indexOf(parameter);
    const file = parameter.getSourceFile().fileName;
    const values = checker.getReferencesToSymbolInFile(file, symbol).flatMap((handle) => {
      const reference = this.#nodeOf(handle);
      const call = reference?.parent;
      if (!call || !is.isCallExpression(call) || call.expression !== reference) return [];
      const argument = call.arguments[index] ?? parameter.initializer;
      return argument ? this.#valuesOf(argument, NOTHING) : [unknown];
    });
    return values.length > 0 ? values : [unknown];
  }

  #nodeOf(handle: NodeHandle | undefined): Node | undefined {
    return handle?.resolve(this.#project);
  }
}

// The flag of a declaration list with `const`.
const CONST = 2;

const asText = (value: Value): string => (value.kind === 'text' ? value.text : UNKNOWN);

const nameOf = (node: Node | undefined): string | undefined =>
  node && (is.isIdentifier(node) || is.isStringLiteral(node)) ? node.text : undefined;

function keysOf(value: Value): readonly Value[] {
  if (value.kind !== 'object' || !is.isObjectLiteralExpression(value.node)) return [unknown];
  const names = value.node.properties.map((property) =>
    is.isSpreadAssignment(property) ? undefined : nameOf(property.name),
  );
  return [{ kind: 'list', items: names.map((name) => (name === undefined ? unknown : text(name))) }];
}

function isExported(node: Node): boolean {
  const statement = is.isVariableDeclaration(node) ? node.parent.parent : node;
  const { modifiers } = statement as { modifiers?: readonly Node[] };
  return modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}

/**
 * Returns every combination of one value per option. If there are more than `MAX_VALUES`, returns only some
 * of them, with each value at least once.
 */
function product<Item>(options: readonly (readonly Item[])[]): Item[][] {
  if (options.reduce((size, values) => size * values.length, 1) > MAX_VALUES)
    return Array.from({ length: MAX_VALUES }, (_, row) =>
      options.map((values) => values[row % values.length] as Item),
    );
  let rows: Item[][] = [[]];
  for (const values of options) rows = rows.flatMap((row) => values.map((value) => [...row, value]));
  return rows;
}

function returnedBy(body: Node): Expression[] {
  const found: Expression[] = [];
  const visit = (node: Node): undefined => {
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) node.forEachChild(visit);
    return undefined;
  };
  visit(body);
  return found;
}
