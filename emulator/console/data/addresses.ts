import { navigateTo } from '../address/link';

/** Encodes a part of an address; colons stay as they are. */
const part = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');

/** Decodes a part of the page's address. */
export const textOf = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
};

/** Returns the control API's path of a collection, or of one of its documents. */
export const dataPath = (collection: string, id?: string): string =>
  `/data/${encodeURIComponent(collection)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Returns the address of the page of a collection, or of one of its documents. */
export const dataAddress = (collection: string, id?: string): string =>
  `/console/data/${part(collection)}${id === undefined ? '' : `/${part(id)}`}`;

/** Replaces the id in the address of a document that does not exist yet. */
export const NEW = 'new';

/** Opens a document beside the table and keeps the table's filters; without an id, closes the open document. */
export const openDocument = (collection: string, id: string | undefined, replace = false): void =>
  navigateTo(dataAddress(collection, id) + location.search, { replace });
