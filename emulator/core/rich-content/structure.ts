import { type FieldViolation, validationError } from '../contract/errors';
import type { RichContent, RichNode } from './types';

/** Nodes that are allowed only in certain parents. */
const PARENTS: Record<string, readonly string[]> = {
  LIST_ITEM: ['BULLETED_LIST', 'ORDERED_LIST', 'CHECKBOX_LIST'],
  TABLE_ROW: ['TABLE'],
  TABLE_CELL: ['TABLE_ROW'],
  COLLAPSIBLE_ITEM: ['COLLAPSIBLE_LIST'],
  COLLAPSIBLE_ITEM_TITLE: ['COLLAPSIBLE_ITEM'],
  COLLAPSIBLE_ITEM_BODY: ['COLLAPSIBLE_ITEM'],
  LAYOUT_CELL: ['LAYOUT'],
  SMART_BLOCK_CELL: ['SMART_BLOCK'],
  TEXT: ['PARAGRAPH', 'HEADING', 'CODE_BLOCK', 'CAPTION'],
};
/** Nodes that allow only certain children. */
const CHILDREN: Record<string, readonly string[]> = {
  BULLETED_LIST: ['LIST_ITEM'],
  ORDERED_LIST: ['LIST_ITEM'],
  CHECKBOX_LIST: ['LIST_ITEM'],
  TABLE: ['TABLE_ROW'],
  TABLE_ROW: ['TABLE_CELL'],
  COLLAPSIBLE_LIST: ['COLLAPSIBLE_ITEM'],
  COLLAPSIBLE_ITEM: ['COLLAPSIBLE_ITEM_TITLE', 'COLLAPSIBLE_ITEM_BODY'],
  PARAGRAPH: ['TEXT'],
  HEADING: ['TEXT'],
  CODE_BLOCK: ['TEXT'],
  TEXT: [],
};
/** The data fields that do not follow from the name of the type. */
const DATA: Record<string, string> = {
  GIF: 'gifData',
  HTML: 'htmlData',
  LIST_ITEM: 'listItemData',
};
const DEPTH_LIMIT = 50;
const TOO_DEEP = `must not be nested deeper than ${DEPTH_LIMIT} nodes`;

/** Returns the data field of a node type: `LINK_PREVIEW` has `linkPreviewData`. */
const dataOf = (type: string): string =>
  DATA[type] ?? `${type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Data`;

/**
 * Checks rules of rich content that the contract does not state: each node has a type, carries the data of its own type
 * and no other, and is at a place where the editor puts such a node. The platform documents the structure of each node
 * but no error for a broken one (SDK: NodeType); here it is refused like any other field that breaks the contract.
 * @param field the path of the rich content in the request
 * @throws PlatformError 400 with each node that is wrong
 */
export function assertStructure(content: RichContent, field: string): void {
  const violations = structureProblems(content, `${field}.`);
  if (violations.length > 0) throw validationError(violations.slice(0, 100));
}

/**
 * Returns each node of rich content that is wrong.
 * @param before the path of the rich content, with a dot at its end; empty for the content itself
 */
export const structureProblems = ({ nodes = [] }: RichContent, before = ''): FieldViolation[] =>
  nodes.flatMap((node, index) => problemsOf(node, undefined, `${before}nodes[${index}]`, 1));

/**
 * Refuses a document before code that follows its nodes inwards meets one that is nested without end.
 * @param field the path of the rich content in the request
 * @throws PlatformError 400
 */
export function assertDepth({ nodes = [] }: RichContent, field: string): void {
  let level: readonly RichNode[] = nodes;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) throw validationError([violation(`${field}.nodes`, TOO_DEEP)]);
    level = level.flatMap(({ nodes: inner }) => (Array.isArray(inner) ? inner : []));
  }
}

/** Returns whether a node of this type may stand in a node of the other; undefined for the document itself. */
export function mayStandIn(type: string, parent: string | undefined): boolean {
  const parents = PARENTS[type];
  if (parents) return parents.includes(parent ?? '');
  const children = parent === undefined ? undefined : CHILDREN[parent];
  return !children || children.includes(type);
}

/** Returns a node without the data of other types. */
export const withOwnData = (node: RichNode): RichNode => ({
  ...Object.fromEntries(
    Object.entries(node).filter(([key]) => !/Data$/.test(key) || key === dataOf(node.type)),
  ),
  type: node.type,
});

/**
 * Gives the nodes that have no id one; texts need none (statement blog-ricos-ids-generated).
 * @returns the same content, with ids
 */
export function withNodeIds(content: RichContent): RichContent {
  const taken = new Set<unknown>();
  const collect = (nodes: readonly RichNode[] = []) => {
    for (const { id, nodes: inner } of nodes) {
      taken.add(id);
      collect(inner);
    }
  };
  collect(content.nodes);
  let count = 0;
  const nextId = () => {
    do count += 1;
    while (taken.has(`node${count}`));
    return `node${count}`;
  };
  const named = (node: RichNode): RichNode => ({
    ...node,
    ...(!node.id && node.type !== 'TEXT' && { id: nextId() }),
    ...(node.nodes && { nodes: node.nodes.map(named) }),
  });
  return { ...content, nodes: (content.nodes ?? []).map(named) };
}

/** The schemes of addresses that run no code when they are opened. */
const HARMLESS = ['http', 'https', 'mailto', 'tel', 'wix'];

/**
 * Refuses links that run a script when a reader follows them, wherever rich content contains an address.
 * @param field the path of the rich content in the request
 * @throws PlatformError 400 for the first of them
 */
export function assertHarmlessLinks(content: unknown, field: string): void {
  if (typeof content !== 'object' || content === null) return;
  for (const [key, value] of Object.entries(content)) {
    const at = Array.isArray(content) ? `${field}[${key}]` : `${field}.${key}`;
    assertHarmlessLinks(value, at);
    if (key !== 'url' || typeof value !== 'string') continue;
    // Browsers ignore spaces and control characters within a scheme.
    const [, scheme = 'https'] = /^([a-z][a-z\d+.-]*):/i.exec(value.replace(/[\0- ]/g, '')) ?? [];
    if (!HARMLESS.includes(scheme.toLowerCase()))
      throw validationError([violation(at, `must not be an address of the scheme ${scheme}`)]);
  }
}

function problemsOf(node: RichNode, parent: string | undefined, at: string, depth: number): FieldViolation[] {
  const { type, nodes = [] } = node;
  if (!type) return [violation(`${at}.type`, 'must not be empty', 'REQUIRED_FIELD')];
  if (depth > DEPTH_LIMIT) return [violation(at, TOO_DEEP)];
  const problems: FieldViolation[] = [];
  const parents = PARENTS[type];
  if (parents && !parents.includes(parent ?? ''))
    problems.push(violation(`${at}.type`, misplaced(type, parent, parents)));
  const children = parent && CHILDREN[parent];
  if (!parents && children && !children.includes(type))
    problems.push(violation(`${at}.type`, `${type} cannot stand in ${parent}`));
  const strange = Object.keys(node).find(
    (key) => /Data$/.test(key) && node[key] != null && key !== dataOf(type),
  );
  if (strange) problems.push(violation(`${at}.${strange}`, `does not belong to ${type}`, 'ONE_OF_ALIGNMENT'));
  if (type === 'HEADING' && !isLevel(node.headingData?.level))
    problems.push(violation(`${at}.headingData.level`, 'must be a whole number from 1 to 6'));
  if (type === 'TEXT' && typeof node.textData?.text !== 'string')
    problems.push(violation(`${at}.textData.text`, 'must not be empty', 'REQUIRED_FIELD'));
  return [
    ...problems,
    ...nodes.flatMap((it, index) => problemsOf(it, type, `${at}.nodes[${index}]`, depth + 1)),
  ];
}

/** Says which node is at a place where the editor does not put it (statement blog-text-in-blockquote). */
const misplaced = (type: string, parent: string | undefined, parents: readonly string[]): string =>
  type === 'TEXT'
    ? `Expected a paragraph node but found TEXT in ${parent ?? 'the document'}`
    : `${type} must stand in ${parents.join(' or ')}`;

const isLevel = (level: number | undefined) =>
  level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6;

const violation = (
  field: string,
  description: string,
  violatedRule: FieldViolation['violatedRule'] = 'VALIDATION',
): FieldViolation => ({ field, description, violatedRule });
