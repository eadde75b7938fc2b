// @ts-check

import { PageEdit } from './page-edit.mjs';
import { createCodec } from './page-encoding.mjs';

/**
 * Inserts a script into a page that arrives in pieces: at the start of its head, but after a declared encoding, which
 * must be in the first KiB. Only the beginning is held back, until the head has arrived, and then unfinished tags. Addresses from
 * which the page loads something are redirected; `data-emulator-<attribute>` keeps the original for the script.
 * @param {string} script the element, in ASCII
 * @param {boolean} isPage whether it is known to be a page, whatever it begins with
 * @param {(policy: string) => string} extend changes a Content-Security-Policy in the head
 * @param {string} [charset] the encoding in the response's headers
 * @param {(address: string) => string} [redirect] changes an address of the platform
 */
export function createInsertion(script, isPage, extend, charset = '', redirect = (address) => address) {
  /** @type {ReturnType<typeof createCodec> | undefined} */
  let codec;
  let begin = Buffer.alloc(0);
  const edit = new PageEdit(script, isPage, extend, redirect);

  /** @param {Buffer} piece @param {boolean} isLast */
  function take(piece, isLast) {
    if (edit.isOver) return piece;
    begin = Buffer.concat([begin, piece]);
    // The first bytes determine the encoding.
    if (!codec && begin.length < 3 && !isLast) return Buffer.alloc(0);
    codec ??= createCodec(begin, charset);
    const text = codec.decode(begin);
    begin = Buffer.alloc(0);
    let ready = edit.push(text);
    if (isLast || edit.isOver) ready += edit.flush();
    // Half of a two-byte character is sent with the rest.
    return Buffer.concat([codec.encode(ready), isLast || edit.isOver ? codec.rest() : Buffer.alloc(0)]);
  }

  return {
    /** @param {Buffer} piece @returns {Buffer} the bytes that can be sent now */
    push: (piece) => take(piece, false),
    /** @returns {Buffer} the remaining bytes */
    flush: () => take(Buffer.alloc(0), true),
  };
}
