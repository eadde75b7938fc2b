/** The tree of categories that products of the store are arranged in (SDK: TreeReference). */
export const STORES_TREE = { appNamespace: '@wix/stores' };
