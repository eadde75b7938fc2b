import type { Context } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import type { collections as meta } from '../meta';
import { dataCollections } from './store';

type ListRequest = Serialized<ReturnType<typeof meta.listDataCollections>['__originalRequestType']>;

/** A page of the site's collections. */
export const listCollections = ({ documents }: Pick<Context, 'documents'>, { paging, sort }: ListRequest) =>
  documents.query(
    dataCollections,
    { ...(paging && { paging }), ...(sort?.fieldName && { sort: [sort] }) },
    { defaultLimit: 50, maxLimit: 100 },
  );
