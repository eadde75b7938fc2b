import { expect, it } from 'vitest';
import { rememberSiteFacts, siteFacts } from './facts';

const site = (clientId: string) => ({ clientId });

it('collects facts from answers, and keeps those that an answer leaves open', () => {
  expect(siteFacts(site('tokyo'))).toEqual({});
  rememberSiteFacts({ language: 'ja', currency: 'JPY' }, site('tokyo'));
  rememberSiteFacts({ timeZone: 'Asia/Tokyo' }, site('tokyo'));
  rememberSiteFacts({ language: undefined, currency: null, timeZone: '' }, site('tokyo'));
  expect(siteFacts(site('tokyo'))).toEqual({ language: 'ja', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  expect(siteFacts(site('elsewhere'))).toEqual({});
});
