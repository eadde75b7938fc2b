import { expect, test, vi } from 'vitest';
import { createAbsentFilms } from './absent-films';

const requestFor = (path: string, init?: RequestInit) => new Request(`http://localhost:4010${path}`, init);
const FILM = '/video/a1b2c3_0123456789abcdef0123456789abcdef/720p/mp4/file.mp4';

test('a missing film is a neutral one, whole or in parts, and is reported once', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const answer = createAbsentFilms();
  const whole = answer(requestFor(FILM));
  const film = Buffer.from((await whole?.arrayBuffer()) ?? new ArrayBuffer());
  expect([whole?.status, whole?.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  // ISO/IEC 14496-12, 4.3
  expect(film.subarray(4, 8).toString()).toBe('ftyp');
  const part = answer(requestFor(FILM, { headers: { range: 'bytes=4-7' } }));
  expect([part?.status, await part?.text()]).toEqual([206, 'ftyp']);
  expect(part?.headers.get('content-range')).toBe(`bytes 4-7/${film.length}`);
  expect(answer(requestFor(FILM, { headers: { range: 'bytes=99999-' } }))?.status).toBe(416);
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('The site has no film a1b2c3_')]);
});

test.each([
  ['another path', requestFor('/video/v1/streams')],
  ['a write', requestFor(FILM, { method: 'POST' })],
])('%s is not a film', (_, request) => {
  expect(createAbsentFilms()(request)).toBeUndefined();
});
