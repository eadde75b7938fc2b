import { expect, test } from 'vitest';
import { createInsertion } from './insertion.mjs';

function sent(pieces: string[], isPage = true): string[] {
  const insertion = createInsertion('<s>', isPage, (policy) => `${policy} more`);
  const parts = pieces.map((piece) => insertion.push(Buffer.from(piece)).toString());
  return [...parts, insertion.flush().toString()];
}

test.each([
  [
    'first in the head',
    '<!doctype html><html><head><title>é</title>',
    '<!doctype html><html><head><s><title>é</title>',
  ],
  [
    'behind the encoding',
    '<head lang="x">\n<meta charset="utf-8"><title>',
    '<head lang="x">\n<meta charset="utf-8"><s><title>',
  ],
  ['not in a header', '<!doctype html><header>x</header>', '<!doctype html><s><header>x</header>'],
  [
    'without a head',
    '<!DOCTYPE html>\n<html lang="en"><body>x',
    '<!DOCTYPE html>\n<html lang="en"><s><body>x',
  ],
  ['without tags', 'Gone', '<s>Gone'],
])('%s', (_, page, expected) => {
  expect(sent([page]).join('')).toBe(expected);
});

test('pieces of the page may end anywhere', () => {
  expect(sent([...'<!doctype html><html><head ><p>']).join('')).toBe('<!doctype html><html><head ><s><p>');
});

test.each([
  [
    'in any order, with more',
    `<meta content="img-src 'self'" http-equiv=Content-Security-Policy data-x="1">`,
    `<meta content="img-src 'self' more" http-equiv=Content-Security-Policy data-x="1">`,
  ],
  [
    'in any case',
    `<META HTTP-EQUIV='content-security-policy' CONTENT='img-src a.test' />`,
    `<META HTTP-EQUIV='content-security-policy' content="img-src a.test more" />`,
  ],
  [
    'escaped',
    '<meta http-equiv="Content-Security-Policy" content="img-src &#x27;self&#39;">',
    `<meta http-equiv="Content-Security-Policy" content="img-src 'self' more">`,
  ],
])('a policy in the page is extended when it is written %s', (_, meta, extended) => {
  // Elements after the head still count as its part; a policy in the body has no effect.
  const expected = `<head><s>${extended}</head>${extended}<p>${meta}`;
  const page = `<head>${meta}</head>${meta}<p>${meta}`;
  expect(sent([page]).join('')).toBe(expected);
  expect(sent([...page]).join('')).toBe(expected);
});

test('other elements of a head stay as they are', () => {
  const head =
    '<head><s><meta name="x" content="a>b"><script>a<b</script><meta http-equiv="refresh" content="5">';
  expect(sent([...head.replace('<s>', '')]).join('')).toBe(head);
});

test('a fragment that a script loads stays as it is', () => {
  expect(sent(['<li>one</li>'], false)).toEqual(['<li>one</li>', '']);
  expect(sent(['<!-- x --><!doctype html><p>'], false).join('')).toContain('<s>');
});

test('only the beginning is held back', () => {
  expect(sent(['<html>', '<head>', '<p>', 'x']).slice(2)).toEqual(['<html><head><s><p>', 'x', '']);
  const late = [' '.repeat(70_000), 'x'];
  expect(sent(late).join('')).toBe(`<s>${late.join('')}`);
});

test.each([
  ['a comment', '<!-- <head> --><html><head><title>', '<!-- <head> --><html><head><s><title>'],
  ['an attribute', '<html data-x="<head>"><head><p>', '<html data-x="<head>"><head><s><p>'],
  ['a title', '<title><head></title><p>', '<s><title><head></title><p>'],
])('the script does not go into %s', (_, page, expected) => {
  for (const pieces of [[page], [...page]]) expect(sent(pieces).join('')).toBe(expected);
});

test.each(['<!-- x -->'.repeat(5000), '<meta '.repeat(5000), `<!doctype html>${'<'.repeat(50_000)}`])(
  'a long beginning is read only once',
  (page) => {
    const before = performance.now();
    expect(
      sent([...page], false)
        .join('')
        .replace('<s>', ''),
    ).toBe(page);
    expect(performance.now() - before).toBeLessThan(10_000);
  },
);

test('data stays as it is', () => {
  for (const data of ['{"head":"<head>"}', ' [1, "<p>"]', '']) expect(sent([...data]).join('')).toBe(data);
});

test.each(['utf16le', 'utf8'] as const)('a byte order mark stays in front, in %s', (encoding) => {
  const insertion = createInsertion('<s>', true, (policy) => policy);
  const page = Buffer.from('\ufeff<!doctype html><head><title>é</title><p>é', encoding);
  const pieces = [...page].map((byte) => insertion.push(Buffer.from([byte])));
  const text = Buffer.concat([...pieces, insertion.flush()]).toString(encoding);
  expect(text).toBe('\ufeff<!doctype html><head><s><title>é</title><p>é');
});

const HOST = 'https://static.wixstatic.com/media';

/** Sends a page's body whose addresses of the platform are redirected. */
function redirected(body: string, split: boolean): string {
  const redirect = (address: string) => address.replace(/^(?:https:)?\/\/static\.wixstatic\.com/, '//e');
  const insertion = createInsertion('<s>', true, (policy) => policy, '', redirect);
  const parts = [...(split ? body : [body])].map((piece) => insertion.push(Buffer.from(piece)));
  return Buffer.concat([...parts, insertion.flush()]).toString();
}

test.each([
  [
    'a picture',
    `<img alt="a" src="${HOST}/a~mv2.jpg">`,
    `<img alt="a" src="//e/media/a~mv2.jpg" data-emulator-src="${HOST}/a~mv2.jpg">`,
  ],
  [
    'a list of pictures, with commas in their addresses',
    `<source srcset="${HOST}/a/v1/fill/w_1,h_2/a.jpg?x&amp;y 1x, ${HOST}/b 2x" />`,
    `<source srcset="//e/media/a/v1/fill/w_1,h_2/a.jpg?x&amp;y 1x, //e/media/b 2x" data-emulator-srcset="${HOST}/a/v1/fill/w_1,h_2/a.jpg?x&amp;y 1x, ${HOST}/b 2x" />`,
  ],
  [
    'the poster of a film, without a scheme',
    '<video poster=//static.wixstatic.com/media/a controls>',
    '<video poster="//e/media/a" data-emulator-poster="//static.wixstatic.com/media/a" controls>',
  ],
])('%s is redirected before the browser loads it', (_, tag, expected) => {
  for (const split of [false, true]) {
    expect(redirected(`<head></head><p>x ${tag} y`, split)).toBe(`<head><s></head><p>x ${expected} y`);
    expect(redirected(`<head>${tag}`, split)).toContain(expected);
  }
});

test.each([
  `<script>const html = '<img src="${HOST}/a">'</script>`,
  `<!-- <img src="${HOST}/a"> --><textarea><img src="${HOST}/a"></textarea>`,
  `<a href="${HOST}/a">${HOST}/a</a><img src="https://shop.test/a">`,
])('texts, scripts, links and other hosts stay as they are: %s', (body) => {
  for (const split of [false, true])
    expect(redirected(`<head></head>${body}`, split)).toBe(`<head><s></head>${body}`);
});
