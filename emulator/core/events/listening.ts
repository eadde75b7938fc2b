import { connect } from 'node:net';
import { isLoopback } from '../http/request-url';

/** How often an address of this machine is tried, in milliseconds. */
const INTERVAL = 500;

/** The ports of addresses without one. */
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Whether a program answers at an address; of other machines, it is taken for granted. */
export function answersAt(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  if (!isLoopback(hostname)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect(Number(port) || (PORTS[protocol] ?? 80), hostname.replace(/^\[|\]$/g, ''));
    const done = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('error', done(false));
    socket.once('connect', done(true));
  });
}

/**
 * Waits until a program of this machine listens at an address. Other machines are left alone.
 * @param done is called once, when it does
 * @returns a function that ends the wait
 */
export function onceListening(url: string, done: () => void): () => void {
  if (!isLoopback(new URL(url).hostname)) return () => {};
  let [isTrying, isOver] = [false, false];
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  const timer = setInterval(async () => {
    if (isTrying) return;
    isTrying = true;
    const answers = await answersAt(url);
    isTrying = false;
    if (!answers || isOver) return;
    end();
    done();
  }, INTERVAL);
  timer.unref();
  return end;
}
