import { describe, expect, it } from 'vitest';
import { toBrand } from './map';

describe('toBrand', () => {
  it('has the site’s display name and the details of the business', () => {
    expect(
      toBrand({
        siteDisplayName: 'Fennel & Clay',
        businessName: 'Fennel and Clay LLC',
        email: '',
        address: {
          streetNumber: '84',
          street: 'Cooperage Street',
          city: 'Portland',
          state: 'ME',
          zip: '04101',
        },
        language: 'en',
        businessSchedule: {
          periods: [
            { openDay: 'TUESDAY', openTime: '10:00', closeDay: 'TUESDAY', closeTime: '18:00' },
            { openTime: '10:00', closeTime: '18:00' },
          ],
        },
      }),
    ).toEqual({
      name: 'Fennel & Clay',
      address: '84 Cooperage Street, Portland, ME 04101',
      hours: [{ day: 2, opens: '10:00', closes: '18:00' }],
      languages: ['en'],
      shownCurrencies: [],
    });
  });

  it('lists each language of the site once, its own first', () => {
    const supportedLanguages = [
      { languageCode: 'fr' },
      { languageCode: 'de', isPrimary: true },
      { languageCode: 'fr' },
    ];
    expect(toBrand({ language: 'en', multilingual: { supportedLanguages } }).languages).toEqual(['de', 'fr']);
  });

  it('has the shop’s own name if the site has none', () => {
    expect(toBrand({ siteDisplayName: '', businessName: null }).name).toBe('Headless examples');
  });
});
