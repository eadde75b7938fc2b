import { expect, it } from 'vitest';
import { learnSite, siteFormat } from './site-format';

const site = (clientId: string) => ({ clientId });

it('is that of en-US while nothing is known', () => {
  expect(siteFormat(site('unknown'))).toEqual({ locale: 'en-US' });
  learnSite({ currency: 'EUR' }, site('unknown'));
  expect(siteFormat(site('unknown'))).toEqual({ locale: 'en-US' });
});

it('is put together from what answers tell, and what they leave open stays', () => {
  learnSite({ language: 'ja', currency: 'JPY' }, site('tokyo'));
  learnSite({ timeZone: 'Asia/Tokyo' }, site('tokyo'));
  learnSite({ language: undefined, currency: null, timeZone: '' }, site('tokyo'));
  expect(siteFormat(site('tokyo'))).toEqual({ locale: 'ja-JP', timeZone: 'Asia/Tokyo' });
});

it('follows the site when its owner changes it, and is no other site’s', () => {
  learnSite({ language: 'de', currency: 'CHF' }, site('bern'));
  learnSite({ language: 'fr', currency: 'CHF' }, site('bern'));
  expect(siteFormat(site('bern')).locale).toBe('fr-CH');
  expect(siteFormat(site('elsewhere')).locale).toBe('en-US');
});
