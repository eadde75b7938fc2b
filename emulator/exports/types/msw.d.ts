import type { HttpHandler } from 'msw';
import type { Emulator } from './index.js';

/**
 * Returns the handlers that answer requests to the platform, for `setupServer` and `setupWorker` of Mock Service
 * Worker.
 * @param emulator an emulator in this process; or, for browsers, the address of a running one, such as
 * `http://localhost:4010`
 */
export declare function handlers(emulator: Pick<Emulator, 'fetch'> | string): HttpHandler[];
