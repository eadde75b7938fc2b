import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { control } from '../../emulator/start';
import type { Journey } from './journey';

const call = (emulator: Emulator, path: string, body: object) =>
  fetch(`https://www.wixapis.com${path}`, {
    method: 'POST',
    headers: { authorization: emulator.apiKey, 'wix-site-id': site.id, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The journeys of programs that call the emulator without the SDK. */
export const programJourneys = (emulator: Emulator): Journey[] => [
  [
    'asking by GraphQL',
    () =>
      call(emulator, '/graphql/alpha', {
        query:
          'query($f: JSON, $l: Int) { storesProductsV1Products(queryInput: { query: { filter: $f, paging: { limit: $l } } }) { items { id name } } }',
        variables: { f: { slug: { $in: ['tall-vase'] } }, l: 2 },
        operationName: null,
      }),
  ],
  [
    'steering the emulator',
    async () => {
      await control(
        '/site',
        { name: 'Salt', locale: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' },
        'PATCH',
      );
      await control('/faults', { operation: 'stores.products.getProduct', status: 503, times: 1 });
      await control('/outbox?format=json&to=maya@example.com');
      await control('/reset', { to: 'catalog', site: { name: 'Anew', taxCalculation: 'AUTOMATIC' } }).catch(
        () => {},
      );
      await control('/clock', { advance: 1000 }).catch(() => {});
    },
  ],
];
