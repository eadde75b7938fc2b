import type { Collection } from '#core/documents/collection';
import { didYouMean } from '#core/words/did-you-mean';
import { services } from '../../services/index';
import { missing } from '../refused';

type AnyCollection = Collection<{ id: string }>;

/** The prefix in the names of the owner's collections. */
export const CMS = 'cms:';

const stored = new Map<string, AnyCollection>(
  services.flatMap((service) => service.collections).map((it) => [it.name, it]),
);

/** Collections that are shown elsewhere, or not at all. */
export const HIDDEN = new Set(['data_items', 'mails']);

/** Returns the id of an owner's collection from its name; undefined for the platform's own collections. */
export const cmsIdOf = (name: string): string | undefined =>
  name.startsWith(CMS) ? name.slice(CMS.length) : undefined;

/** Returns a collection by its name. @throws HTTPException 404 if there is none */
export function collectionNamed(name: string): AnyCollection {
  const collection = HIDDEN.has(name) ? undefined : stored.get(name === 'members' ? 'identities' : name);
  if (!collection) {
    const near = didYouMean(name, [...stored.keys()]);
    throw missing(`There is no collection ${name}; GET /_emulator/data lists them.${near}`);
  }
  return collection;
}

/** Returns the collection of a table, even a hidden one. */
export const collectionOfTable = (name: string): AnyCollection | undefined => stored.get(name);

/** All of the platform's own collections. */
export const storedCollections = (): AnyCollection[] => [...stored.values()];
