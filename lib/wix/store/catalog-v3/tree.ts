/** The tree of the store's categories (SDK: TreeReference). */
export const STORES_TREE = { appNamespace: '@wix/stores' };
