import { expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { translated } from '../problem';
import { noSessionProblem } from './no-session';

const clientId = '11111111-2222-4333-8444-555555555555';
const t = translator('en');
const emulatorUrl = 'http://localhost:4010';

test('a shop whose client id is refused tells its owner to check it', () => {
  expect(translated(noSessionProblem('refused', { clientId }), t)).toEqual({
    kind: 'session',
    code: 'CLIENT_REFUSED',
    message: `The platform does not know the client id ${clientId} of this shop. Its owner has to check it.`,
  });
});

test.each([
  [
    'slow',
    undefined,
    'TOO_SLOW',
    'The shop’s platform took too long to give this shop a session. It is running, but slow: please try again in a moment.',
  ],
  [
    'unreachable',
    emulatorUrl,
    undefined,
    'The emulator at http://localhost:4010 gives this shop no session: it is not running, or it fails. “npm start” starts it together with the shop.',
  ],
  ['unreachable', undefined, undefined, 'The shop’s platform did not answer. Please try again in a moment.'],
] as const)('explains a platform that is %s: case %#', (problem, url, code, message) => {
  expect(translated(noSessionProblem(problem, { clientId, ...(url && { emulatorUrl: url }) }), t)).toEqual({
    kind: 'unreachable',
    ...(code && { code }),
    message,
  });
});
