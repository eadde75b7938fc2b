// @ts-check

/** @typedef {import('node:http').IncomingMessage} Request */

/** Pages are read, and server actions are posted to them. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const READING = ['GET', 'HEAD'];

/** Whether a path is that of a static file, of the build or at the root. @param {string} path */
export const isFile = (path) => /^\/(_next|media)\/|^\/[^/]+\.\w+$/.test(path);

/** How long the state of Next's router may be, in characters (Next's own limit). */
const LONGEST_STATE = 40_000;

/**
 * Finds requests that no browser and no page of the shop sends, and that would make Next fail with a 500.
 * @param {Request} request
 * @param {string} path of its address
 * @returns {{ status: number, message: string, headers?: Record<string, string> } | undefined}
 */
export function findMalformed({ method = '', url = '', headers }, path) {
  const allowed = isFile(path) ? READING : METHODS;
  if (!allowed.includes(method))
    return {
      status: 405,
      message: 'There is nothing to do here but to read.\n',
      headers: { Allow: allowed.join(', ') },
    };
  if (!url.startsWith('/')) return { status: 400, message: 'The address is not one of a page.\n' };
  if (path === '/_next/image' && !isPicture(url))
    return { status: 400, message: 'The address is not one of a picture.\n' };
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !isRouterState(String(state)))
    return { status: 400, message: 'The state of the router is broken.\n' };
  return undefined;
}

/** Whether the address is one that the picture optimizer can decode. @param {string} url */
function isPicture(url) {
  const wanted = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('url') ?? '';
  try {
    return !/\0|[^:]\/\//.test(decodeURIComponent(wanted));
  } catch {
    return false;
  }
}

/** @param {string} text the header, as Next's client writes it */
function isRouterState(text) {
  if (text.length > LONGEST_STATE) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false; // not JSON, or nested too deeply
  }
}

/**
 * Whether Next accepts this as a tree of segments (`flightRouterStateSchema` of its app-render/types).
 * @param {unknown} tree
 * @returns {boolean}
 */
function isTree(tree) {
  if (!Array.isArray(tree) || tree.length > 6) return false;
  const [segment, children, refresh, marker, hints, extra] = tree;
  return (
    isSegment(segment) &&
    typeof children === 'object' &&
    children !== null &&
    !Array.isArray(children) &&
    Object.values(children).every(isTree) &&
    (refresh == null || isStrings(refresh, 2)) &&
    [undefined, null, 'refetch', 'inside-shared-layout', 'metadata-only'].includes(marker) &&
    (hints == null || typeof hints === 'number') &&
    (extra === undefined || typeof extra === 'string')
  );
}

const PARAMETERS = /^(c|oc|d|[cd]i\((\.|\.\.|\.\.\.)\)|[cd]i\(\.\.\)\(\.\.\))$/;

/** Whether it is a name, or a parameter with its value. @param {unknown} segment */
function isSegment(segment) {
  if (typeof segment === 'string') return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, value, kind, siblings] = segment;
  return (
    isStrings([name, value, kind]) && PARAMETERS.test(kind) && (siblings === null || isStrings(siblings))
  );
}

/** @param {unknown} list @param {number} [length] */
const isStrings = (list, length) =>
  Array.isArray(list) &&
  (length === undefined || list.length === length) &&
  list.every((item) => typeof item === 'string');
