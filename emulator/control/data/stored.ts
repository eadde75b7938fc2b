import type { Collection } from '#core/documents/collection';
import { services } from '../../services/index';
import { missing } from '../refused';

type AnyCollection = Collection<{ id: string }>;

/** What the names of the owner's collections begin with. */
export const CMS = 'cms:';

const stored = new Map<string, AnyCollection>(
  services.flatMap((service) => service.collections).map((it) => [it.name, it]),
);

/** What is shown elsewhere, or nowhere. */
export const HIDDEN = new Set(['data_items', 'mails']);

/** The id of the owner's collection that a name is of; undefined for the platform's own ones. */
export const cmsIdOf = (name: string): string | undefined =>
  name.startsWith(CMS) ? name.slice(CMS.length) : undefined;

/** A collection by its name. @throws HTTPException 404 where there is none */
export function collectionNamed(name: string): AnyCollection {
  const found = HIDDEN.has(name) ? undefined : stored.get(name === 'members' ? 'identities' : name);
  if (!found) throw missing(`There is no collection ${name}; GET /_emulator/data lists them.`);
  return found;
}

/** The collection of a table, whatever is shown of it. */
export const collectionOfTable = (name: string): AnyCollection | undefined => stored.get(name);

/** All of the platform's own collections. */
export const storedCollections = (): AnyCollection[] => [...stored.values()];
