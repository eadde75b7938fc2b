// `@wix/data/meta` takes in the metadata of its items as a folder, which Node does not import: these are the parts of it.
export * as collections from '@wix/auto_sdk_data_collections/meta';
export * as indexes from '@wix/auto_sdk_data_indexes/meta';
