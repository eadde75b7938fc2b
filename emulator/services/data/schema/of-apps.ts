import type { AppCollection } from '#core/contract/app-collections';
import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import type { DataCollection, DataField, DataRole } from './store';

type Asking = Pick<Context, 'services' | 'site'>;

/** A collection of an app that the site has, by its id. */
export const appCollectionOf = ({ services, site }: Asking, id: string): AppCollection<Context> | undefined =>
  services.appCollections.find((it) => it.id === id && site.installedApps.includes(it.app));

/** The collections of the apps that the site has. */
export const appCollections = ({ services, site }: Asking): DataCollection[] =>
  services.appCollections.filter(({ app }) => site.installedApps.includes(app)).map(asCollection);

/** A collection of an app in the form of the site's own; what its app keeps has no dates and no revisions here. */
export function asCollection({ id, app, displayName, displayField, read, fields }: AppCollection<Context>) {
  // The app itself changes its items: of other callers not even managers do.
  const permissions: Record<'insert' | 'update' | 'remove' | 'read', DataRole> = {
    read,
    insert: 'ADMIN',
    update: 'ADMIN',
    remove: 'ADMIN',
  };
  const collection: DataCollection = {
    id,
    displayName,
    displayField,
    fields: Object.entries(fields).map(([key, field]) => fieldOfApp(key, field)),
    permissions,
    plugins: [],
    revision: '1',
    createdDate: NEVER,
    updatedDate: NEVER,
    ownerAppId: APPS[app],
  };
  return collection;
}

const NEVER = '1970-01-01T00:00:00.000Z';

function fieldOfApp(key: string, field: AppCollection<Context>['fields'][string]): DataField {
  const displayName = key.replace(/([A-Z]+)/g, ' $1').replace(/^./, (first) => first.toUpperCase());
  const named = { key, displayName };
  if (typeof field === 'string') return { ...named, type: field };
  return field.isSeveral
    ? {
        ...named,
        type: 'MULTI_REFERENCE',
        typeMetadata: { multiReference: { referencedCollectionId: field.to } },
      }
    : { ...named, type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: field.to } } };
}
