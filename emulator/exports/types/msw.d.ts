import type { HttpHandler } from 'msw';
import type { Emulator } from './index.js';

/**
 * The handlers that answer what is sent to the platform, for `setupServer` and `setupWorker` of Mock Service Worker.
 * @param emulator one in this process; or, for browsers, the address of one that runs, as `http://localhost:4010`
 */
export declare function handlers(emulator: Pick<Emulator, 'fetch'> | string): HttpHandler[];
