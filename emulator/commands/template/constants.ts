import { isNode, type Node, nameOf } from '../doctor/nodes';

/** Returns the name and the value of a variable, a property or a member of an enumeration. */
function namedValue({ type, id, key, init, value, initializer }: Node): [name: unknown, value: unknown] | [] {
  if (type === 'VariableDeclarator') return [id, init];
  if (type === 'ObjectProperty') return [key, value];
  return type === 'TSEnumMember' ? [id, initializer] : [];
}

/** Reads the texts that are constants, as an id often is, by their names. */
export function readConstants(nodes: readonly Node[], constants: Map<string, string>): void {
  for (const node of nodes) {
    const [name, text] = namedValue(node);
    if (!isNode(text)) continue;
    const inner = text.type === 'TSAsExpression' ? text.expression : text;
    if (isNode(inner) && inner.type === 'StringLiteral') {
      const known = nameOf(name);
      if (known && !constants.has(known)) constants.set(known, String(inner.value));
    }
  }
}
