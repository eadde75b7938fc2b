import {
  applicationError,
  type ErrorCode,
  type FieldViolation,
  notFound,
  PlatformError,
  validationError,
} from '#core/contract/errors';

// The documentation has the codes and their messages; the statuses are assumed (platform facts 19.1, 19.4).

/** The actions that need a permission. */
export type DataAction = 'read' | 'insert' | 'update' | 'remove';

const wixDataError = (code: ErrorCode, text: string, data: Record<string, unknown> = {}) =>
  applicationError(code, `${code}: ${text}`, data);

/** 428: the site lacks the app for content. */
export const cmsNotInstalled = () => wixDataError('WDE0110', 'Wix Code not enabled.');

export const collectionNotFound = (id: string) =>
  wixDataError(
    'WDE0025',
    `The ${id} collection does not exist. You may be able to create the collection in the Content Manager.`,
    { dataCollectionId: id },
  );

export const collectionExists = (id: string) =>
  wixDataError('WDE0104', `Collection already exists: ${id}.`, { dataCollectionId: id });

export const notPermitted = (action: DataAction, id: string) =>
  wixDataError('WDE0027', `The current user does not have permissions to ${action} on the ${id} collection.`);

export const itemNotFound = (itemId: string, collectionId: string) =>
  wixDataError('WDE0073', `Item [${itemId}] does not exist in collection [${collectionId}].`, {
    itemId,
    dataCollectionId: collectionId,
  });

/** 404: a draft that is to be published (statement data-drafts-publish-none). */
export const draftNotFound = (itemId: string, collectionId: string) =>
  wixDataError('WDE0073', `A draft of the item [${itemId}] was not found in collection [${collectionId}].`, {
    itemId,
    dataCollectionId: collectionId,
  });

/** 400: a plugin that does not go together with the one to be added. */
export const pluginInstalled = (plugin: string, collectionId: string) =>
  badQuery(`The collection [${collectionId}] has the plugin ${plugin}.`);

/** 400: drafts that would be lost. */
export const hasDrafts = (collectionId: string) => badQuery(`The collection [${collectionId}] has drafts.`);

export const itemExists = (itemId: string, collectionId: string) =>
  wixDataError('WDE0074', `Item [${itemId}] already exists in collection [${collectionId}].`, {
    itemId,
    dataCollectionId: collectionId,
  });

export const itemWithoutId = () =>
  wixDataError('WDE0007', 'Invalid update. Updated object must have a string _id property.');

export const itemTooLarge = () =>
  wixDataError('WDE0009', 'Document is too large. An item may have 500 KB at most.');

export const indexConflict = (collectionId: string, index: string, fields: readonly string[]) =>
  wixDataError(
    'WDE0123',
    `Another item of [${collectionId}] has the same ${fields.join(', ')}: the index [${index}] is unique.`,
    { indexName: index, fields },
  );

/** 409: some items already have the same values. */
export const notUnique = (collectionId: string, fields: readonly string[]) =>
  wixDataError('WDE0113', `Items of [${collectionId}] have the same ${fields.join(', ')}.`);

export const indexNotFound = (index: string, collectionId: string) =>
  notFound(`The index ${index} of the collection ${collectionId}`);

export const tooManyItems = (collectionId: string) =>
  wixDataError(
    'WDE0006',
    `Failed to bulk save items into [${collectionId}]. Cannot insert more than 1000 items in one request`,
  );

export const tooManyRemoved = (collectionId: string) =>
  wixDataError(
    'WDE0069',
    `Failed to remove items from [${collectionId}]. Cannot remove more than 1000 items in one request`,
  );

export const noReferenceField = (field: string) =>
  wixDataError('WDE0020', `Provided property [${field}] is not a multi-reference field.`);

export const fieldNameNotAllowed = (name: string) =>
  wixDataError('WDE0134', `A field's name must not begin with a dollar sign: ${name}`);

export const referenceExists = (referringId: string, referencedId: string) =>
  wixDataError('WDE0029', `[${referringId}] refers to [${referencedId}] already.`);

/** 400: the collection belongs to an app, so it is read-only here; only the app's own calls change it. */
export const operationNotSupported = (operation: string, collectionId: string) =>
  wixDataError('WDE0119', `The collection [${collectionId}] does not support ${operation}.`);

export const badQuery = (text: string) => wixDataError('WDE0075', text);

/** 400: several references are changed by their own calls (statement data-multireference-patch-refused). */
export const referencesNotPatched = (field: string) =>
  wixDataError('WDE0303', `The multi-reference field ${field} cannot be changed by a patch.`);

/**
 * 400: a request that cannot be read, with the problem of each field (statements data-bulk-patch-dataItems,
 * data-references-wrong-shape).
 */
export function unreadable(violations: readonly FieldViolation[]): PlatformError {
  const problems = violations.map(({ field, description }) => `${field || 'The request'} ${description}`);
  const { message, details } = wixDataError('WDE0080', problems.join(', '));
  return new PlatformError(400, message, { ...details, validationError: { fieldViolations: violations } });
}

/** 400: a bulk call about nothing (statement data-bulk-insert-empty). */
export const nothingGiven = (field: string) => wixDataError('WDE0080', `${field} must not be empty`);

/** 409: the item does not match the condition of the change. */
export const conditionNotMet = (itemId: string) =>
  wixDataError('WDE0189', `Item [${itemId}] does not match the condition.`);

/** 400 with the problem of each field of an item. */
export const badItem = (violations: { field: string; description: string }[]) =>
  validationError(violations.map((it) => ({ ...it, violatedRule: 'VALIDATION' })));

/** Combines the violations of an item's fields into one error with a code; other errors stay as they are. */
export function withCode(error: PlatformError): PlatformError {
  const { validationError: violated } = error.details as { validationError?: { fieldViolations: object[] } };
  return violated
    ? applicationError('WDE0075', error.message, { fieldViolations: violated.fieldViolations })
    : error;
}
