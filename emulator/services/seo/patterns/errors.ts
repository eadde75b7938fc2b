import { applicationError, type PlatformError } from '#core/contract/errors';

export const unsupportedPageType = (pageType: string): PlatformError =>
  applicationError('UNSUPPORTED_PAGE_TYPE', `There is no page type ${pageType}`, { pageType });

export const pageTypeNotOnSite = (pageType: string): PlatformError =>
  applicationError('PAGE_TYPE_NOT_ON_SITE', `The site lacks the app of the page type ${pageType}`, {
    pageType,
  });

export const pageIdNotSupported = (pageType: string): PlatformError =>
  applicationError('PAGE_ID_NOT_SUPPORTED', `Pages of the type ${pageType} have no pattern of their own`, {
    pageType,
  });

export const invalidPattern = (problem: string): PlatformError =>
  applicationError('INVALID_PATTERN', `The pattern ${problem}`);

export const patternAlreadyExists = (pageType: string): PlatformError =>
  applicationError('PATTERN_ALREADY_EXISTS', `${pageType} has a pattern already: set it instead`, {
    pageType,
  });

export const patternNotFound = (pageType: string): PlatformError =>
  applicationError('PATTERN_NOT_FOUND', `${pageType} has no pattern of its own: create it first`, {
    pageType,
  });
