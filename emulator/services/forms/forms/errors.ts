import { applicationError, type PlatformError } from '#core/contract/errors';

export const formNamespaceUnsupported = (namespace: string): PlatformError =>
  applicationError('UNSUPPORTED_FORM_NAMESPACE', `Permissions for given namespace not found: ${namespace}`, {
    namespace,
  });

export const deletedFieldNotFound = (fieldId: string): PlatformError =>
  applicationError('DELETED_FIELD_NOT_FOUND', `The form has no deleted field ${fieldId}`);

export const formNotFound = (id: string): PlatformError =>
  applicationError('FORM_NOT_FOUND', `Form ${id} was not found`, { formId: id });

export const formsQuotaExceeded = (maxForms: number): PlatformError =>
  applicationError('FORMS_QUOTA_EXCEEDED', `A site has at most ${maxForms} forms`);

export const deletedFieldCountOverMax = (mostDeleted: number): PlatformError =>
  applicationError('DELETED_FIELD_COUNT_OVER_MAX', `A form keeps at most ${mostDeleted} deleted fields`);
