import { SANDBOX_SUFFIX } from '../config/constants';

/** An alphanumeric id, a dash, digits, the sandbox suffix (specification 1.4). */
const SANDBOX = new RegExp(`^[a-z0-9]+-\\d+${SANDBOX_SUFFIX.replaceAll('.', '\\.')}$`, 'i');

/** Whether a host name, without its port, looks like that of an online sandbox. */
export const isSandbox = (hostname: string) => SANDBOX.test(hostname);
