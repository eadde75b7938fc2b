// @ts-check
import { request } from 'node:http';

/** A browser's headers, because the shop treats other clients differently. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
};

/**
 * Requests a page like a browser.
 * @param {import('node:http').Agent} agent
 * @param {string} url
 * @param {{ cookie?: string, action?: string }} [options] an action to call instead of requesting the page
 * @returns {Promise<{ status: number, cookies: string[] }>} once the whole answer has arrived
 */
export const ask = (agent, url, { cookie, action } = {}) =>
  new Promise((resolve, reject) => {
    const headers = {
      ...BROWSER,
      ...(cookie && { cookie }),
      ...(action && {
        accept: 'text/x-component',
        'content-type': 'text/plain;charset=UTF-8',
        'next-action': action,
      }),
    };
    request(url, { agent, method: action ? 'POST' : 'GET', headers }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }),
        )
        .resume();
    })
      .on('error', reject)
      .end(action && '[]');
  });
