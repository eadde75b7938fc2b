import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmulatorServer, listen } from '../sites/server';
import { PLATFORM_HOSTS } from './hosts.mjs';

const REGISTER = new URL('./index.mjs', import.meta.url).href;

// The server replaces these by faster ones, which in real use happens in its own process.
const globals = { Request: globalThis.Request, Response: globalThis.Response };

let server: EmulatorServer;
beforeAll(async () => {
  server = await listen({ port: 0, host: '127.0.0.1', allowHosts: [] });
});
afterAll(async () => {
  await server.stop();
  Object.assign(globalThis, globals);
});

const options = (code: string) => ({
  args: [`--import=${REGISTER}`, '--input-type=module', '--eval', code],
  env: { ...process.env, EMULATOR_URL: server.url, NODE_OPTIONS: '' },
});

/** Runs a program with the module. @returns the lines that it prints */
async function run(code: string): Promise<string[]> {
  const { args, env } = options(code);
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim().split('\n');
}

test('every host of the platform is redirected to the emulator', async () => {
  const code = `for (const host of ${JSON.stringify(PLATFORM_HOSTS)})
    console.log((await (await fetch('https://' + host + '/_emulator/ready')).json()).name)`;
  expect(await run(code)).toEqual(PLATFORM_HOSTS.map(() => server.emulator.site().name));
});

// Pages for people, and addresses in comments.
const NO_API = ['dev.wix.com', 'support.wix.com', 'manage.wix.com', 'frog.wix.com'];

test('every host that the installed SDK calls is known', () => {
  const hosts = ['sdk', 'sdk-runtime'].flatMap((name) => {
    const folder = `node_modules/@wix/${name}/build`;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) =>
      it.endsWith('.js'),
    );
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    return texts.flatMap(
      (text) => text.match(/(?<=['"`/])[\w.-]+\.(?:wixapis|wixstatic|usrfiles|wix)\.com(?=['"`/])/g) ?? [],
    );
  });
  expect(hosts).toContain('edge.wixapis.com');
  expect(hosts.filter((host) => ![...PLATFORM_HOSTS, ...NO_API].includes(host))).toEqual([]);
});

const READY = 'https://www.wixapis.com/_emulator/ready';

test.each([
  ['fetch', `console.log((await (await fetch('${READY}')).json()).name)`],
  [
    'undici',
    `import { request } from 'undici'; console.log((await (await request('${READY}')).body.json()).name)`,
  ],
  [
    'an own agent of undici',
    `import { Agent, fetch } from 'undici'; const dispatcher = new Agent({ allowH2: true });
     console.log((await (await fetch('${READY}', { dispatcher })).json()).name)`,
  ],
  [
    'node:https, with an agent and a host',
    `import https, { Agent } from 'node:https'; import { json } from 'node:stream/consumers';
     const agent = new Agent({ keepAlive: true });
     https.get({ host: 'edge.wixapis.com', path: '/_emulator/ready', agent }, async (r) => {
       console.log((await json(r)).name); agent.destroy(); })`,
  ],
  [
    'a worker',
    `import { Worker } from 'node:worker_threads';
     new Worker("fetch('${READY}').then((r) => r.json()).then((it) => console.log(it.name))", { eval: true })`,
  ],
  [
    'the sandbox of Next’s middleware',
    `import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');
     const { EdgeRuntime } = require('next/dist/compiled/edge-runtime');
     const runtime = new EdgeRuntime();
     console.log((await runtime.evaluate("fetch('${READY}').then((r) => r.json())")).name)`,
  ],
])('%s reaches the emulator', async (_, code) => {
  expect(await run(code)).toEqual(['Fennel & Clay']);
});

test('other hosts and their addresses are left alone', async () => {
  const code = `
    import { lookup } from 'node:dns/promises';
    console.log((await lookup('static.wixstatic.com')).family);
    console.log(await fetch('https://localhost:2/').catch((error) => error.cause.code));`;
  expect(await run(code)).toEqual(['4', 'ECONNREFUSED']);
});

test('usage reports are dropped, and links in answers lead to the emulator', async () => {
  const { clientId } = server.emulator.site();
  const code = `
    const call = (path, body, authorization = '') => fetch('https://www.wixapis.com' + path, {
      method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', authorization } });
    console.log((await fetch('https://frog.wix.com/bolt?x=1')).status);
    const { access_token } = await (await call('/oauth2/token', { clientId: '${clientId}', grantType: 'anonymous' })).json();
    const { redirectSession } = await (await call('/headless/v1/redirect-session',
      { login: {}, callbacks: { postFlowUrl: 'http://localhost:3000/' } }, access_token)).json();
    console.log(new URL(redirectSession.fullUrl).origin);`;
  expect(await run(code)).toEqual(['204', server.url]);
});

/** Starts a server with some code. @returns a function that requests a page from it */
async function serve(code: string) {
  const { args, env } = options(
    `import http from 'node:http'; import zlib from 'node:zlib';
     const server = http.createServer((request, response) => { ${code} });
     server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
  );
  const child = spawn(process.execPath, args, { env });
  onTestFinished(() => void child.kill());
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const ask = async (headers: IncomingHttpHeaders = {}, path = '/') => {
    const request = get({ port, path, host: '127.0.0.1', headers: { accept: 'text/html,*/*', ...headers } });
    const [response] = await once(request, 'response');
    return {
      headers: response.headers as IncomingHttpHeaders,
      body: await text(response),
      status: response.statusCode,
    };
  };
  return Object.assign(ask, { port: Number(port) });
}

test('a redirect to the page that installs an app leads to the emulator, others stay as they are', async () => {
  const ask = await serve(
    `response.writeHead(302, { location: 'https://www.wix.com' + request.url }); response.end()`,
  );
  const redirected = async (path: string) => (await ask({}, path)).headers.location;
  expect(await redirected('/installer/install?appId=1')).toBe(`${server.url}/installer/install?appId=1`);
  expect(await redirected('/my-account')).toBe('https://www.wix.com/my-account');
});

const PAGE = '<!doctype html><head><title>é</title></head>';
const SCRIPT =
  /<head><script( nonce="n")? data-emulator="http:\/\/localhost:\d+"[^>]*>\(\(\) => \{.+\}\)\(\);\n<\/script><title>é<\/title>/s;

test.each([
  ['at once', `response.setHeader('content-type', 'text/html'); response.end('${PAGE}')`],
  [
    'with its length',
    `response.writeHead(200, { 'content-type': 'text/html', 'content-length': ${Buffer.byteLength(PAGE)} }); response.end('${PAGE}')`,
  ],
  [
    'with a list of headers',
    `response.writeHead(200, 'Fine', ['Content-Type', 'text/html', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']); response.end('${PAGE}')`,
  ],
  [
    'in pieces',
    `response.setHeader('content-type', 'text/html'); for (const it of '${PAGE}') response.write(it); response.end()`,
  ],
  [
    'compressed',
    `response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }); response.end(zlib.gzipSync('${PAGE}'))`,
  ],
  [
    'as it asks',
    `const gzip = /gzip/.test(request.headers['accept-encoding']); response.setHeader('content-type', 'text/html'); response.end(gzip ? 'compressed' : '${PAGE}')`,
  ],
])('a page that is sent %s gets the script', async (_, code) => {
  const ask = await serve(code);
  const { body, headers } = await ask({ 'accept-encoding': 'gzip', 'sec-fetch-dest': 'document' });
  expect(body).toMatch(SCRIPT);
  if (headers['content-length']) expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  expect(headers['content-encoding']).toBeUndefined();
  if (code.includes('Set-Cookie')) expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('the page’s policy lets the script run, and the page never comes from a cache', async () => {
  const ask = await serve(`
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'nonce-n'");
    response.statusCode = request.headers['if-none-match'] ? 304 : 200;
    response.setHeader('etag', '"1"'); response.end('${PAGE}')`);
  const { body, headers, status } = await ask({ 'if-none-match': '"1"' });
  expect([status, headers.etag]).toEqual([200, undefined]);
  expect(body).toMatch(SCRIPT);
  expect(body).toContain('<script nonce="n"');
  // Further sites have their own host names.
  const sources = `${server.url} ${server.url.replace('localhost', '*.localhost')}`;
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${sources}`);
  expect(headers['content-security-policy']).toContain(`frame-src 'self' ${sources}`);
});

test('a report-only policy has nothing to report', async () => {
  const ask = await serve(`
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "script-src 'nonce-n'");
    response.setHeader('content-security-policy-report-only', "default-src 'none'; script-src 'nonce-n'");
    response.end('${PAGE}')`);
  const { body, headers } = await ask();
  expect(body).toContain('<script nonce="n"');
  const reported = String(headers['content-security-policy-report-only']);
  expect(reported).toContain(`connect-src ${server.url}`);
  expect(reported).toMatch(/script-src 'nonce-n'(?:;|$)/);
});

test('a policy in the page allows the emulator', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`;
  const ask = await serve(`response.setHeader('content-type', 'text/html');
    response.end(${JSON.stringify(`<!doctype html><head>${meta}</head>`)})`);
  const { body } = await ask();
  expect(body.indexOf('<script')).toBeLessThan(body.indexOf('<meta'));
  expect(body).toContain(`connect-src 'self' ${server.url}`);
});

test('a streamed page keeps streaming', async () => {
  const ask = await serve(`response.setHeader('content-type', 'text/html');
    if (request.url === '/second') { response.end('two'); globalThis.first.end('last'); }
    else { globalThis.first = response; response.write('<head></head>one'); }`);
  const request = get({ port: ask.port, host: '127.0.0.1', headers: { accept: 'text/html' } });
  const [response] = await once(request, 'response');
  const [first] = await once(response, 'data');
  expect(String(first)).toMatch(/^<head><script.*one$/s);
  await ask({ accept: '*/*' }, '/second');
  expect(await text(response)).toBe('last');
});

test('pictures in a page and in its headers are those of the emulator', async () => {
  const picture = 'https://static.wixstatic.com/media/mug-sage.webp';
  const ask = await serve(`response.setHeader('content-type', 'text/html');
    response.setHeader('link', '<${picture}>; rel=preload; as="image"');
    response.end('<head></head><img src="${picture}">')`);
  const { body, headers } = await ask();
  expect(headers.link).toBe(`<${server.url}/media/mug-sage.webp>; rel=preload; as="image"`);
  expect(body).toContain(`<img src="${server.url}/media/mug-sage.webp" data-emulator-src="${picture}">`);
});

test('a response that is not a page stays as it is', async () => {
  const json = await serve(
    `response.setHeader('content-type', 'application/json'); response.end('["<head>"]')`,
  );
  expect((await json()).body).toBe('["<head>"]');
  const part = await serve(`response.setHeader('content-type', 'text/html'); response.end('<head></head>')`);
  expect((await part({ accept: '*/*' })).body).toBe('<head></head>');
  expect((await part({ 'sec-fetch-dest': 'empty' })).body).toBe('<head></head>');
});
