// @ts-check
import site from '../../../../emulator/seed/site.json' with { type: 'json' };

export const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} Hostility
 * @property {string} what as part of a sentence
 * @property {number} budget milliseconds that another visitor may wait longer
 * @property {number} [atOnce] how many of them act at the same time, each without a pause; 4 by default
 * @property {(url: string) => Promise<() => Promise<void>>} prepare creates what it needs on the emulator, and returns
 *   a function that makes one request
 */

/** @param {string} url @param {string} path @param {string | Uint8Array<ArrayBuffer>} body @param {Record<string, string>} [headers] */
export async function send(url, path, body, headers = {}, method = 'POST') {
  const response = await fetch(url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, text: await response.text() };
}

/** @param {string} url @returns a new visitor's token, as a header */
export async function visitor(url) {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: site.clientId });
  const { text } = await send(url, '/oauth2/token', body);
  return { authorization: String(JSON.parse(text).access_token) };
}

/** @param {string} url @returns the owner's authorization, as headers */
export async function owner(url) {
  const { apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
  return { authorization: String(apiKey), 'wix-site-id': site.id };
}

/** @param {number} status @param {number[]} wanted @param {string} text */
export function assertStatus(status, wanted, text) {
  if (!wanted.includes(status)) throw new Error(`A hostile request is answered ${status}: ${text}`);
}

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<string>} the address of a file of 100 MB */
export async function largeFile(url, headers) {
  const wanted = JSON.stringify({ mimeType: 'video/mp4', fileName: 'firing.mp4' });
  const { text } = await send(url, '/site-media/v1/files/generate-upload-url', wanted, headers);
  const { uploadUrl } = JSON.parse(text);
  const bytes = new Uint8Array(100 * MEGABYTE);
  const answer = await fetch(uploadUrl.replace(/^https?:\/\/[^/]+/, url), { method: 'PUT', body: bytes });
  const answered = await answer.text();
  assertStatus(answer.status, [200], answered);
  return JSON.parse(answered).file.url.replace(/^https?:\/\/[^/]+/, url);
}
