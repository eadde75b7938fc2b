import { APPS } from '#core/site';

/** The id of the stores app in references to its items and in settings (platform documentation: Recommendations). */
export const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Whether an id is the store's: that of its catalog, or that of the app. */
export const isStoreApp = (appId: string | undefined): boolean =>
  appId === STORE_APP || appId === APPS.stores;
