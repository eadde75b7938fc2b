import { leavesFor, skipWhereNothingIs, test, visit } from './support';

test('the first plan leads to the platform’s page for it', async ({ page }) => {
  await visit(page, '/subscriptions');
  const choose = page.getByRole('button', { name: /^Choose plan/ });
  if ((await choose.count()) === 0) await skipWhereNothingIs(page.getByRole('main'));
  await leavesFor(page, choose.first());
});
