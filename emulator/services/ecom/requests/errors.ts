import { applicationError, type PlatformError } from '#core/contract/errors';

export const siteNotPublished = (): PlatformError =>
  applicationError('SITE_NOT_PUBLISHED', 'Publish the site, so that visitors can open its pages');

export const orderPaymentRequestPageNotFound = (): PlatformError =>
  applicationError('ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND', 'No app of the site brings this page');
