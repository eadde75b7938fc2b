import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { replaceNetwork } from './network';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const silent = createServer(() => {});
let restore = () => {};
afterEach(() => {
  restore();
  silent.closeAllConnections();
  silent.close();
});

test('a call that is passed on has its time limit, whatever is garbage collected meanwhile', async () => {
  restore = replaceNetwork([[/127\.0\.0\.1/, false]]);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const call = fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(500) });
  await once(silent, 'request');
  collectGarbage();
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});
