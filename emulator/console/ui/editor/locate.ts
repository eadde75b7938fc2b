import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Path } from './schema';

/** Returns a member's name from the text between its quotes. */
function nameOf(state: EditorState, node: SyntaxNode): string {
  const text = state.sliceDoc(node.from, node.to);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replaceAll('"', '');
  }
}

const isValue = ({ name }: SyntaxNode) => /^(?:Object|Array|String|Number|True|False|Null)$/.test(name);

function elementsOf(node: SyntaxNode): SyntaxNode[] {
  const elements: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (isValue(child)) elements.push(child);
  return elements;
}

/** Returns the path of the value at a node. */
export function pathOf(state: EditorState, node: SyntaxNode): Path {
  const path: (string | number)[] = [];
  for (let at: SyntaxNode | null = node; at?.parent; at = at.parent) {
    const { parent } = at;
    if (at.name === 'Property') {
      const name = at.getChild('PropertyName');
      if (name) path.unshift(nameOf(state, name));
    } else if (parent.name === 'Array' && isValue(at)) {
      const from = at.from;
      path.unshift(elementsOf(parent).findIndex((element) => element.from === from));
    }
  }
  return path;
}

/** Returns the names that an object already has. */
export function namesIn(state: EditorState, object: SyntaxNode): Set<string> {
  const names = object.getChildren('Property').flatMap((property) => property.getChild('PropertyName') ?? []);
  return new Set(names.map((name) => nameOf(state, name)));
}

/** Returns the range of a path in the text; if it is missing, the range of the nearest value around it. */
export function rangeOf(state: EditorState, path: Path, isName = false): { from: number; to: number } {
  let node = syntaxTree(state).topNode.firstChild;
  let range = { from: 0, to: Math.min(1, state.doc.length) };
  for (const step of path) {
    if (!node) break;
    if (typeof step === 'number') {
      node = elementsOf(node)[step] ?? null;
    } else {
      const property: SyntaxNode | undefined = node.getChildren('Property').find((it) => {
        const name = it.getChild('PropertyName');
        return name && nameOf(state, name) === step;
      });
      const name = property?.getChild('PropertyName');
      if (name) range = { from: name.from, to: name.to };
      node = property?.lastChild ?? null;
    }
    if (node && !isName) range = { from: node.from, to: node.to };
  }
  return range;
}
