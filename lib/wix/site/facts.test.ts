import { expect, it, vi } from 'vitest';
import { awaitLanguage, rememberSiteFacts, siteFacts } from './facts';

const site = (clientId: string) => ({ clientId });

it('collects facts from answers, and keeps those that an answer leaves open', () => {
  expect(siteFacts(site('tokyo'))).toEqual({});
  rememberSiteFacts({ language: 'ja', currency: 'JPY' }, site('tokyo'));
  rememberSiteFacts({ timeZone: 'Asia/Tokyo' }, site('tokyo'));
  rememberSiteFacts({ language: undefined, currency: null, timeZone: '' }, site('tokyo'));
  expect(siteFacts(site('tokyo'))).toEqual({ language: 'ja', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  expect(siteFacts(site('elsewhere'))).toEqual({});
});

it('asks once for all who wait, and never again after an answer', async () => {
  const ask = vi.fn(async () => true);
  await Promise.all([awaitLanguage('once', ask), awaitLanguage('once', ask)]);
  await awaitLanguage('once', ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again after a failure', async () => {
  const ask = vi.fn(async () => false);
  await awaitLanguage('failing', ask);
  await awaitLanguage('failing', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('stops waiting when any answer contains the language', async () => {
  const waiting = awaitLanguage('early', () => new Promise(() => {}));
  rememberSiteFacts({ language: 'fr' }, site('early'));
  await waiting;
  expect(siteFacts(site('early')).language).toBe('fr');
});
