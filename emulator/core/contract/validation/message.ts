import type { FieldViolation } from '../errors';

interface Node {
  /** Problems of the value itself. */
  problems: string[];
  fields: Map<string, Node>;
}

/**
 * Returns the message of an answer to a request that breaks the contract, as a tree of its fields, like the
 * recorded ones of contacts: `contact is invalid:`, and below it each field with its problem. A value of another JSON
 * type is told without its field, because the platform refuses it before it knows its place.
 */
export function messageOf(violations: readonly FieldViolation[]): string {
  const misread = violations.find(({ description }) => /^(Expected|Unexpected value) /.test(description));
  if (misread) return misread.description;
  const root: Node = { problems: [], fields: new Map() };
  for (const { field, description } of violations) {
    let node = root;
    // `items[0].price` has the steps `items [at index 0]` and `price`.
    for (const step of field
      .replace(/\[(\d+)\]/g, ' [at index $1]')
      .split('.')
      .filter(Boolean)) {
      const next = node.fields.get(step) ?? { problems: [], fields: new Map() };
      node.fields.set(step, next);
      node = next;
    }
    node.problems.push(description);
  }
  return linesOf(root).join('\n');
}

/** Returns the lines of a node's own problems and of its fields. @param depth of the node in the tree */
function linesOf({ problems, fields }: Node, depth = 0): string[] {
  const entries = [...fields].flatMap(([name, node]): string[][] => [
    ...node.problems.map((problem) => [`${name} ${problem}`]),
    ...(node.fields.size > 0
      ? [
          [
            `${name} is invalid:`,
            ...branches(linesOf({ problems: [], fields: node.fields }, depth + 1), depth),
          ],
        ]
      : []),
  ]);
  return [...problems, ...entries.flat()];
}

/** Draws the branches of a tree as the platform does: each entry has a mark, and the lines below it are indented. */
function branches(lines: string[], depth: number): string[] {
  const indent = depth === 0 ? '   ' : '  ';
  const lastTop = lines.findLastIndex((line) => !/^[ |`]/.test(line));
  return lines.map((line, index) => {
    if (/^[ |`]/.test(line)) return `${index > lastTop ? ' ' : '|'}${indent}${line}`;
    return `${index === lastTop ? '`' : '|'}-- ${line}`;
  });
}
