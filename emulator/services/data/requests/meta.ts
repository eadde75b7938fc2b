// `@wix/data/meta` imports the metadata of its items as a folder, which Node does not support; these are its other
// parts.
export * as collections from '@wix/auto_sdk_data_collections/meta';
export * as indexes from '@wix/auto_sdk_data_indexes/meta';
