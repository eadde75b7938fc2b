import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { cartWithPitchers } from '@/tests/support/ecom/plugin-purchases';
import { control, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const provider = spawn(process.execPath, ['emulator/examples/fees-provider.mjs'], {
  env: {
    ...process.env,
    NODE_OPTIONS: '',
    PORT: '0',
    PUBLIC_KEY: emulator.webhookPublicKey(),
    APP_ID: emulator.site().appId,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const lines = createInterface({ input: provider.stdout })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => (await lines.next()).value;

afterAll(() => void provider.kill('SIGKILL'));

test('the example provider adds its fee to a cart', async () => {
  const port = /\d+$/.exec(await nextLine())?.[0];
  await control('/plugins', { kind: 'additionalFees', url: `http://127.0.0.1:${port}/` });
  const { currentCart } = await cartWithPitchers();
  const { additionalFees } = await currentCart.estimateCurrentCartTotals({});
  expect(additionalFees).toMatchObject([{ name: 'Gift wrapping of 1', price: { amount: '3.50' } }]);
  expect(await nextLine()).toBe('Answered /v1/calculate-additional-fees');
});
