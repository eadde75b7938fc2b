export { type AccountSite, siteListOperations } from './sites/operations';
