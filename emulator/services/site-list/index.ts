export { type AccountSite, siteListOperations } from './calls/sites';
