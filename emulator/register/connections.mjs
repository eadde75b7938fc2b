// @ts-check
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';
import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from './hosts.mjs';

/** A public address as the result of look-ups of the platform's hosts; nothing connects to it. */
const ANY_ADDRESS = '1.1.1.1';

/**
 * Redirects connections to the platform to the emulator.
 *
 * Every client of Node ends at `tls.connect`: fetch, each copy of undici (Next's edge sandbox has its own), node:https
 * and whatever uses it. Only the connection is replaced: addresses, agents, time limits and caches stay as they are.
 * The Host header still names the platform, which is how the emulator recognises such a request.
 * @param {URL} emulator
 * @param {readonly string[]} hosts whose connections are redirected
 */
export function redirectConnections(emulator, hosts = [...PLATFORM_HOSTS, ...TELEMETRY_HOSTS]) {
  const { connect } = tls;
  /** @param {any[]} args of `tls.connect`: (options), (port, host, options), each with or without a callback */
  function connectToEmulator(...args) {
    const { host, servername, highWaterMark, callback } = readArguments(args);
    if (!hosts.includes(servername ?? host ?? '')) return Reflect.apply(connect, tls, args);
    const port = Number(emulator.port) || (emulator.protocol === 'https:' ? 443 : 80);
    const to = { host: emulator.hostname.replace(/^\[|\]$/g, ''), port, highWaterMark };
    if (emulator.protocol === 'https:')
      return connect({ ...to, servername: to.host, ALPNProtocols: ['http/1.1'] }, callback);
    return pretendSecure(net.connect(to), callback);
  }
  const { lookup } = dns;
  // Some clients look the address up first, as Next does for pictures, which would fail without a network.
  dns.lookup = /** @type {typeof dns.lookup} */ (
    (/** @type {string} */ host, /** @type {any} */ options) => {
      if (!hosts.includes(host)) return Reflect.apply(lookup, dns, [host, options]);
      const address = { address: ANY_ADDRESS, family: 4 };
      return Promise.resolve(options?.all ? [address] : address);
    }
  );
  tls.connect = /** @type {typeof tls.connect} */ (connectToEmulator);
  // So that `import { connect } from 'node:tls'` has it too.
  syncBuiltinESMExports();
}

/** @param {any[]} args */
function readArguments(args) {
  const options = Object.assign({}, ...args.filter((it) => typeof it === 'object'));
  const host = typeof args[1] === 'string' ? args[1] : options.host;
  return { ...options, host, callback: args.find((it) => typeof it === 'function') };
}

/**
 * Gives a connection the properties and events of an encrypted one: clients wait for its events, and some check the
 * certificate.
 * @param {net.Socket} socket
 * @param {(() => void) | undefined} callback
 */
function pretendSecure(socket, callback) {
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    authorizationError: null,
    // No ALPN result means HTTP/1.1, whatever the client offers.
    alpnProtocol: false,
    getPeerCertificate: () => ({}),
    getProtocol: () => 'TLSv1.3',
    getCipher: () => ({}),
    getSession: () => undefined,
    isSessionReused: () => false,
  });
  if (callback) socket.once('secureConnect', callback);
  socket.once('connect', () => {
    socket.emit('secure');
    socket.emit('secureConnect');
  });
  return socket;
}
