import { expect, it } from 'vitest';
import { dashboardUrl } from './dashboard-links';

it('leads to a page of the site’s dashboard', () => {
  expect(dashboardUrl('apps', 'site-1')).toBe('https://manage.wix.com/dashboard/site-1/app-market');
  expect(dashboardUrl('oauth', 'site-1')).toBe('https://manage.wix.com/dashboard/site-1/oauth-apps-settings');
  expect(dashboardUrl('upgrade', 'site-1')).toContain('siteGuid=site-1');
});

it('lets the owner choose a site if the site’s id is unknown', () => {
  expect(dashboardUrl('upgrade', undefined)).toBe('https://manage.wix.com/account/sites');
});
