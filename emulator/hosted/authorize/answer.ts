import { createHash } from 'node:crypto';
import { pageHeaders } from '../shared/page';
import type { Destination, OAuthProblem } from './request';

/** The answer to a client: a code or an error, with the client's state. */
export type Answer = ({ code: string } | OAuthProblem) & { state?: string };

/**
 * Posts the answer to the page that framed or opened this one (web message response mode). The browser delivers it only
 * to a page of the origin to which it is addressed.
 */
const SCRIPT = `
const { origins, answer } = JSON.parse(document.getElementById('answer').textContent);
const target = window.opener ?? window.parent;
const known = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
const wanted = target === window.opener || !known ? origins : origins.filter((origin) => origin === known);
if (target !== window) for (const origin of wanted) target.postMessage(answer, origin);
`;

const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Sends a client the answer to its authorization request. */
export function sendAnswer(destination: Destination, answer: Answer): Response {
  if (destination.mode === 'web_message') return webMessage(destination.origins, answer);
  const { mode, redirectUri } = destination;
  const url = new URL(redirectUri);
  const parameters = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (mode === 'fragment') url.hash = new URLSearchParams(parameters).toString();
  else for (const [name, value] of parameters) url.searchParams.set(name, value);
  // 303, so that a form posted here is not posted on to the client (RFC 9700 section 4.12).
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** The only page that may be framed, and only by these origins. */
function webMessage(origins: string[], answer: Answer): Response {
  const data = JSON.stringify({ origins, answer }).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log-in</title></head><body>
<p>You can close this window.</p>
<script type="application/json" id="answer">${data}</script><script>${SCRIPT}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${SCRIPT_HASH}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ];
  return new Response(html, {
    headers: {
      ...pageHeaders(),
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
    },
  });
}
