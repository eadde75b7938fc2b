import { navigateTo } from '../address/link';

/** A part of an address, in which a colon is not special. */
const part = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');

/** A part of the page's address as a text. */
export const textOf = (given: string | undefined): string | undefined => {
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
};

/** Where the control API has a collection, or a document of it. */
export const dataPath = (collection: string, id?: string): string =>
  `/data/${encodeURIComponent(collection)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The page of a collection, or of a document of it. */
export const dataAddress = (collection: string, id?: string): string =>
  `/console/data/${part(collection)}${id === undefined ? '' : `/${part(id)}`}`;

/** Replaces the id in the address of a document that is not made yet. */
export const NEW = 'new';

/** Opens a document beside the table, whose filters stay; without an id it closes the one that is open. */
export const openDocument = (collection: string, id: string | undefined, replace = false): void =>
  navigateTo(dataAddress(collection, id) + location.search, { replace });
