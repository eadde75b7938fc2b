import spanish from '../../../lib/translations/catalogues/es.json' with { type: 'json' };
import { expect, test } from '../../support/e2e/html';

const CURRENCY_COOKIE = 'currency=CHF';

test('a currency that the site does not have changes nothing', async ({ sent }) => {
  const currencies = async () => {
    const { document } = await sent('/store', { cookie: CURRENCY_COOKIE });
    return document.querySelector('[aria-label="Currency"] [aria-current=true]')?.textContent;
  };
  // The first page of a storefront may come before it knows the currencies.
  await expect.poll(currencies).toContain('USD');
  expect((await sent('/store', { cookie: CURRENCY_COOKIE })).main).toContain('$28.00');
});

test.describe('a site with one language, one currency and no forms', () => {
  // A storefront caches for minutes what it has learned of a site.
  test.use({ ownSite: true });

  test('is in its own language if the shop has texts in it, without a choice and without a link to a form', async ({
    sent,
    emulator,
  }) => {
    await emulator.control('/reset', { site: { locale: 'es-ES', currency: 'EUR', languages: [] } });
    await emulator.control('/apps/forms', undefined, 'DELETE');
    const { id, apiKey } = (await emulator.control('/site')) as { id: string; apiKey: string };
    const answer = await fetch(`${emulator.url}/settings/v1/currencies/site`, {
      method: 'PUT',
      headers: { Authorization: apiKey, 'wix-site-id': id, 'content-type': 'application/json' },
      body: JSON.stringify({ currencies: [] }),
    });
    expect(answer.status).toBe(200);

    // The first page of a storefront may come before it has learned the site's language.
    await expect.poll(async () => (await sent('/store')).attribute('html', 'lang')).toBe('es');
    const { document } = await sent('/store');
    expect(document.querySelector('h1')?.textContent).toBe(spanish.Store);
    for (const choice of [spanish.Language, spanish.Currency])
      expect(document.querySelector(`[aria-label="${choice}"]`)).toBeNull();
    expect(document.querySelector('a[href="/contact"]')).toBeNull();
    const contact = await sent('/contact');
    expect(contact.main).toContain(spanish['This shop has no contact form']);
    expect(contact.document.querySelector('a[href*="/register"]')).not.toBeNull();
  });
});
