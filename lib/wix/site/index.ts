// Public interface of site for the rest of the shop. Browser code may import only types from here.

export { knownSite, rememberSiteFacts, setSiteReader, siteFacts } from './facts';
export { requestLanguage, siteFormat, siteLocale } from './format';
