/**
 * Functions of earlier versions of the SDK under their present names, by module (SDK: @wix/data 1.0.107,
 * @wix/events 1.0.123, @wix/members 1.0.15). They send the same requests, so what is served, deprecated or assumed
 * under one name is so under the other.
 */
const EARLIER: Record<string, Record<string, string>> = {
  'data.items': {
    aggregateDataItems: 'aggregate',
    bulkInsertDataItemReferences: 'insertReference',
    bulkInsertDataItems: 'bulkInsert',
    bulkRemoveDataItemReferences: 'removeReference',
    bulkRemoveDataItems: 'bulkRemove',
    bulkSaveDataItems: 'bulkSave',
    bulkUpdateDataItems: 'bulkUpdate',
    countDataItems: 'count',
    getDataItem: 'get',
    insertDataItem: 'insert',
    isReferencedDataItem: 'isReferenced',
    queryDataItems: 'query',
    queryDistinctValues: 'distinct',
    queryReferencedDataItems: 'queryReferenced',
    replaceDataItemReferences: 'replaceReferences',
    saveDataItem: 'save',
    truncateDataItems: 'truncate',
  },
  'members.members': { getMyMember: 'getCurrentMember' },
};

/** Modules that were divided differently: their functions kept their names. */
const MOVED: Record<string, string> = { 'events.checkout': 'events.orders' };

/** Returns the present name of a function of the SDK. @param name such as `data.items.queryDataItems` */
export function todaysName(name: string): string {
  const end = name.lastIndexOf('.');
  const [module, method] = [name.slice(0, end), name.slice(end + 1)];
  return `${MOVED[module] ?? module}.${EARLIER[module]?.[method] ?? method}`;
}
