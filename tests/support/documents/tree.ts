/** A folder in a drawn tree (two spaces for each level), with its subfolders. */
export interface DrawnFolder {
  path: string;
  children: string[];
}

/**
 * Reads the tree of a document: one folder per line, its name with a slash, then its purpose.
 * @param text the document; its tree is the first block of code that begins with a folder
 * @throws Error if there is none, or a line is indented too far
 */
export function readTree(text: string): DrawnFolder[] {
  const [, block] = /```text\n(\S+\/[\s\S]*?)```/.exec(text) ?? [];
  if (!block) throw new Error('The document has no tree');
  const folders: DrawnFolder[] = [];
  const open: DrawnFolder[] = [];
  for (const line of block.split('\n').filter(Boolean)) {
    const [, indent = '', name = ''] = /^( *)(\S+)\//.exec(line) ?? [];
    const level = indent.length / 2;
    if (!name || level > open.length) throw new Error(`Not a line of a tree: ${line}`);
    open.length = level;
    const parent = open.at(-1);
    parent?.children.push(name);
    const folder = { path: parent ? `${parent.path}/${name}` : name, children: [] };
    folders.push(folder);
    open.push(folder);
  }
  return folders;
}
