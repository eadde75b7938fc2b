import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { run, start } from './processes.mjs';

const node = (code: string) => ['-e', code];
test('a program that ends well has its output and no failure', async () => {
  const outcome = await run(process.execPath, node('console.log(process.env.WORD)'), {
    env: { WORD: 'hello' },
  });
  expect(outcome).toEqual({ failure: undefined, output: 'hello\n' });
});

test('the exit code, the signal or the start error is the failure', async () => {
  expect((await run(process.execPath, node('process.exit(3)'))).failure).toBe('exit code 3');
  expect((await run(process.execPath, node('process.kill(process.pid, "SIGKILL")'))).failure).toBe(
    'signal SIGKILL',
  );
  expect((await run('no-such-program', [])).failure).toMatch(/ENOENT/);
});

test('a program that hangs is stopped', async () => {
  const { failure } = await run(process.execPath, node('setInterval(() => {}, 1000)'), { timeoutMs: 200 });
  expect(failure).toBe('no end after 0.2 s');
});

test('stopping a program stops its children', async () => {
  const child = start(
    'parent',
    process.execPath,
    node(`
      const script = 'console.log("up"); setInterval(() => {}, 1000)';
      require('node:child_process').spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
      setInterval(() => {}, 1000);
    `),
  );
  await vi.waitFor(() => expect(child.output()).toBe('up\n'), { timeout: 10_000 });
  // It counts as gone only when its output is closed, and its child keeps that open.
  await child.stop();
  expect(await child.exited).toBe('signal SIGTERM');
});

test('a program ends after the one that started it was killed', async () => {
  const server = "require('net').createServer().listen(0, function () { console.log(this.address().port) })";
  const starter = `import(${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)}).then(({ start }) =>
    start('server', process.execPath, ['-e', ${JSON.stringify(server)}]).follow(process.stdout))`;
  const parent = spawn(process.execPath, ['-e', starter]);
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const port = Number(String(line).replace('[server] ', ''));
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() === socket));
      socket.on('error', () => resolve(false));
    });
  expect(await answers()).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});

test('the output of a followed program has its name before each line', async () => {
  const child = start('shop', process.execPath, node('setTimeout(() => console.log("one\\ntwo"), 200)'));
  const out = new PassThrough();
  child.follow(out);
  await child.exited;
  out.end();
  expect(await text(out)).toBe('[shop] one\n[shop] two\n');
});
