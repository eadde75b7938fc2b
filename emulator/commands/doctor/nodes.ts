/** A node of a syntax tree. */
export type Node = { type: string; [field: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the name of an identifier, or the text of a literal. */
export const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  return value.type === 'StringLiteral' ? String(value.value) : undefined;
};
