// Finds texts that change beside other content of their element. A browser that translates a page replaces its text nodes,
// and React then writes into nodes that are no longer shown. Only a text that is its element's whole content survives.
import { isNode, type Node, treeOf, walk } from './source-files.ts';

/** A text that changes, with siblings. */
export interface ChangingText {
  line: number;
  expression: Node;
}

const FORMATS = /^(messages|texts|words)\b|^(format|amount|money)/;
const FIGURE = /(count|number|quantity|total|amount|date|day|length|price|percent|left|rank|step|index)$/i;
const LABEL = /messages|texts|words|label|title|heading/;

/** Returns the texts of a component file that change and are not the whole content of their element. */
export function changingTexts(file: string, source: string): ChangingText[] {
  const found: ChangingText[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const isChanging = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    switch (node.type) {
      case 'CallExpression':
        return (
          (node.arguments as unknown[]).length > 0 &&
          FORMATS.test(textOf(node.callee as Node)) &&
          !/\.map$/.test(textOf(node.callee as Node))
        );
      case 'TemplateLiteral':
        return (node.expressions as unknown[]).length > 0;
      case 'ConditionalExpression':
        return isChanging(node.consequent) || isChanging(node.alternate);
      case 'LogicalExpression':
        return isChanging(node.right);
      case 'MemberExpression':
      case 'Identifier':
        return FIGURE.test(textOf(node)) && !LABEL.test(textOf(node));
      default:
        return false;
    }
  };
  walk(treeOf(file, source), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = (node.children as Node[]).filter((child) => !isBlank(child, source));
    if (children.length < 2) return;
    for (const child of children) {
      if (child.type !== 'JSXExpressionContainer' || !isChanging(child.expression)) continue;
      found.push({
        line: source.slice(0, child.start).split('\n').length,
        expression: child.expression as Node,
      });
    }
  });
  return found;
}

const isBlank = (child: Node, source: string): boolean =>
  child.type === 'JSXText'
    ? source.slice(child.start, child.end).trim() === ''
    : child.type === 'JSXExpressionContainer' && (child.expression as Node).type === 'JSXEmptyExpression';
