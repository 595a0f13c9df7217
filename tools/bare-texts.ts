import { relative } from 'node:path';
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether a value of this type may be drawn as text. */
const mayBeText = (type: Type | undefined): boolean => {
  if (type?.isUnionType()) return type.getTypes().some(mayBeText);
  if (type?.isStringLiteralType()) return !isBlank(type.value);
  return (
    type !== undefined && (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0
  );
};

/** What an expression may come to besides elements, as far as its form tells: of `a && <b />` nothing. */
const outcomes = (expression: Expression): Expression[] => {
  if (isParenthesizedExpression(expression)) return outcomes(expression.expression);
  if (isConditionalExpression(expression)) {
    return [...outcomes(expression.whenTrue), ...outcomes(expression.whenFalse)];
  }
  if (isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
    return outcomes(expression.right);
  }
  const isElement = isJsxElement(expression) || isJsxFragment(expression) || isJsxSelfClosingElement(expression);
  return isElement ? [] : [expression];
};

/** What is returned by the functions of a component, not by those within it. */
const returned = (node: Node): Expression[] => {
  const found: Expression[] = [];
  const visit = (below: Node): void => {
    if (isReturnStatement(below) && below.expression) found.push(...outcomes(below.expression));
    if (!isArrowFunction(below)) below.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
};

/** What a component returns besides elements. */
const returnedByComponent = (node: Node): Expression[] => {
  if (!isVariableDeclaration(node) || !node.initializer || !isArrowFunction(node.initializer)) return [];
  if (!/^[A-Z]/.test(node.name.getText())) return [];
  const { body } = node.initializer;
  return isBlock(body) ? returned(body) : outcomes(body);
};

const isSomething = (child: Node): boolean =>
  isJsxText(child) ? !isBlank(child.text) : !isJsxExpression(child) || child.expression !== undefined;

/** Texts without an element of their own below a node, and what may come to one: beside others, in a fragment, or all of a component. */
const candidatesBelow = (node: Node) => {
  const texts: Node[] = [];
  const expressions: Expression[] = [];
  const visit = (below: Node): void => {
    if (isJsxFragment(below) || isJsxElement(below)) {
      const children = below.children.filter(isSomething);
      for (const child of isJsxFragment(below) || children.length > 1 ? children : []) {
        if (isJsxText(child)) texts.push(child);
        if (isJsxExpression(child) && child.expression) expressions.push(...outcomes(child.expression));
      }
    }
    expressions.push(...returnedByComponent(below));
    below.forEachChild(visit);
  };
  node.forEachChild(visit);
  return { texts, expressions };
};

const bareTextsOf = (file: SourceFile, checker: Checker): Node[] => {
  const { texts, expressions } = candidatesBelow(file);
  const types = expressions.length > 0 ? checker.getTypeAtLocation(expressions) : [];
  return [...texts, ...expressions.filter((_, place) => mayBeText(types[place]))];
};

/** Finds each text in the pages of a TypeScript project that has no element of its own. */
export const findBareTexts = (root: string, project: string): string[] => {
  const api = new API({ cwd: root });
  try {
    const opened = api.updateSnapshot({ openProject: project }).getProject(project);
    if (!opened) throw new Error(`${project} is no project`);
    const { program, checker } = opened;
    const names = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/web/`) && name.endsWith('.tsx'));
    return names.flatMap((name) => {
      const file = program.getSourceFile(name);
      if (!file) return [];
      return bareTextsOf(file, checker).map((text) => {
        const start = text.getStart(file);
        const line = file.text.slice(0, start).split('\n').length;
        return `${relative(root, name)}:${line} ${file.text.slice(start, text.end).trim()}`;
      });
    });
  } finally {
    api.close();
  }
};
