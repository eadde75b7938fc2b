/** Host names of online sandboxes: an alphanumeric id, a dash, the port and `.csb.app` (specification 1.4). */
const SANDBOX = /^[a-z0-9]+-\d+\.csb\.app$/i;

/** Whether a host name, without its port, looks like that of an online sandbox. */
export const isSandbox = (hostname: string) => SANDBOX.test(hostname);
