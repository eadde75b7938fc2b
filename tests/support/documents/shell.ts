import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** In these shells, npx runs the installed command without looking for it, which takes npm half a second each time. */
const NPX = { 'BASH_FUNC_npx%%': '() { PATH="node_modules/.bin:$PATH" command "$@"; }' };

/** Runs a line in a shell, in its own process group as in a terminal. */
export function shell(line: string, env: Record<string, string> = {}, cwd = '.') {
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: { ...process.env, ...NPX, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  // A test that takes too long is given up without reaching its `finally`: what it started must not run on.
  const onExit = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.on('exit', onExit);
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      process.off('exit', onExit);
      resolve(code);
    }),
  );
  return { child, ended, output: () => output };
}

export type Running = ReturnType<typeof shell>;

/** Ctrl-C, which a terminal sends to the whole group. */
export const interrupt = ({ pid }: ChildProcess) => pid && process.kill(-pid, 'SIGINT');

export async function untilAnswers(url: string, { child, output }: Running) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended by itself:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    // No event says when another process starts to listen.
    await wait(100);
  }
}

export async function untilPrinted(text: string, { child, output }: Running) {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended without printing “${text}”:\n${output()}`);
    // No event says when another process has printed all of it.
    await wait(50);
  }
}

/** Starts servers, waits until they answer, and stops them with Ctrl-C. */
export async function serves(line: string, addresses: string[], env: Record<string, string>, folder = '.') {
  const running = shell(line, env, folder);
  try {
    for (const address of addresses) await untilAnswers(address, running);
  } finally {
    interrupt(running.child);
  }
  const code = await running.ended;
  // npx is ended by the signal itself.
  const isInterrupted = code === 130 || running.child.signalCode === 'SIGINT';
  if (code !== 0 && !isInterrupted) throw new Error(`It ended with ${code}:\n${running.output()}`);
}

export async function ends(line: string, folder = '.', env: Record<string, string> = {}) {
  const running = shell(line, env, folder);
  const code = await running.ended;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${running.output()}`);
}
