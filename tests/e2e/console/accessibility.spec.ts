import { accessibilityViolations } from '../../support/e2e/axe';
import { expect, test } from '../../support/e2e/console';

const PAGES = [
  '/',
  '/console/requests',
  '/console/events',
  '/console/outbox',
  '/console/data',
  '/console/data/changes',
  '/console/members',
  '/console/calls',
  '/console/calls/ecom.currentCart.addToCurrentCart?form=yes',
  '/console/time',
  '/console/faults',
  '/console/webhooks',
  '/console/snapshots',
  '/console/settings',
];

test('axe finds nothing on any page of the console, in either theme', async ({ open }) => {
  test.slow();
  for (const path of PAGES) {
    const page = await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
  }
});
