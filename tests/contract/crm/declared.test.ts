import { siteProperties } from '@wix/business-tools';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { extendedFields as storedFields, labels as storedLabels } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { crmOwner } from '@/tests/support/crm/clients';
import { failureOf } from '@/tests/support/ecom/shop';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Errors that the SDK declares for contacts, their labels and fields, and for the properties of the site.

const emulator = startEmulator();
const client = () => crmOwner(emulator);

type Query = { filter?: object; sort?: object[] };

test.each<[string, Query]>([
  ['MALFORMED_FILTER', { filter: { $and: {} } }],
  ['UNSUPPORTED_FILTER', { filter: { $nor: [] } }],
  ['UNSUPPORTED_FILTER_OPERATOR', { filter: { displayName: { $near: 'a' } } }],
  ['UNSUPPORTED_FILTER_VALUE', { filter: { displayName: { $in: 5 } } }],
  ['INVALID_SORT', { sort: [{ fieldName: 'colour' }] }],
])('%s refuses queries of labels and of extended fields', async (code, query) => {
  const { labels, extendedFields } = client();
  const send = (path: string) =>
    emulator.fetch(
      new Request(`${EMULATOR}${path}`, {
        method: 'POST',
        headers: {
          authorization: emulator.apiKey,
          'wix-site-id': site.id,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query }),
      }),
    );
  for (const path of ['/contacts/v4/labels/query', '/contacts/v4/extended-fields/query']) {
    const { details } = (await (await send(path)).json()) as { details: object };
    expect(details).toMatchObject({ applicationError: { code } });
  }
  expect([labels, extendedFields]).toHaveLength(2);
});

test.each<[string, object]>([
  ['MALFORMED_FILTER', { $and: {} }],
  ['UNSUPPORTED_FILTER', { $nor: [] }],
  ['UNSUPPORTED_FILTER_VALUE_TYPE', { 'info.name.first': true }],
])('%s refuses queries of contacts', async (code, filter) => {
  const answer = await emulator.fetch(
    new Request(`${EMULATOR}/contacts/v4/contacts/query`, {
      method: 'POST',
      headers: { authorization: emulator.apiKey, 'wix-site-id': site.id, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { filter } }),
    }),
  );
  const { details } = (await answer.json()) as { details: object };
  expect(details).toMatchObject({ applicationError: { code } });
});

test('a site accepts at most a fixed number of its own labels and fields', async () => {
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
    for (let index = 0; index < 2000; index += 1) {
      const named = {
        id: `custom.${index}`,
        key: `custom.${index}`,
        namespace: 'custom',
        displayName: `${index}`,
      };
      documents.put(storedLabels, named as never);
      if (index < 100) documents.put(storedFields, { ...named, dataType: 'TEXT' } as never);
    }
  });
  const { labels, extendedFields } = client();
  expect(await failureOf(labels.findOrCreateLabel('One more'))).toMatchObject({
    code: 'LABELS_QUOTA_REACHED',
  });
  const field = extendedFields.findOrCreateExtendedField('One more', 'TEXT');
  expect(await failureOf(field)).toMatchObject({ code: 'FIELDS_QUOTA_EXCEEDED' });
});

test('visitors cannot read the properties of a site', async () => {
  const { auth, ...visitor } = createClient({
    modules: { siteProperties },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  auth.setTokens(await auth.generateVisitorTokens());
  const properties = visitor.siteProperties;
  for (const call of [
    () => properties.getSiteProperties(),
    () => properties.updateBusinessProfile({ businessName: 'A' }, {} as never),
    () => properties.updateBusinessContact({ email: 'a@example.com' }, {} as never),
    () => properties.updateBusinessSchedule({ periods: [] } as never),
    () => properties.updateConsentPolicy({ essential: true } as never),
  ])
    expect(await failureOf(call())).toMatchObject({ code: 'PERMISSION_DENIED' });
});
