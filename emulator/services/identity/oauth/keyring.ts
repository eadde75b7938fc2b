import type { ApiKeys } from '#core/api-keys/api-keys';
import type { Caller } from '#core/contract/context';
import { sameText } from '#core/hash';
import type { Keys } from '#core/keys';
import type { Site } from '#core/site';

/** Recognises the owner's API keys: the first one, which may do everything, and those with fewer permissions. */
export function createKeyring({ apiKey, apiKeys }: Pick<Keys, 'apiKey'> & { apiKeys: ApiKeys }) {
  const isFirst = (text: string) => sameText(text.trim(), apiKey);
  const find = (text: string) => apiKeys.find(text.trim());

  /** Whether a text is the first key, or counts as it because the site accepts local apps. */
  function isApiKey(text: string, site: Site): boolean {
    if (isFirst(text)) return true;
    // Local apps may have any key, except those that are known to have fewer permissions or none.
    const isOther = find(text) !== undefined || apiKeys.wasRemoved(text.trim());
    return !isOther && /^(?!OauthNG\.)\S/.test(text.trim()) && site.localApps?.takesKeys() === true;
  }

  return {
    isApiKey,
    /** Whether a text is one of the keys, whatever else the site accepts. */
    isOurs: (text: string) => isFirst(text) || find(text) !== undefined,
    /** Returns the owner as the caller with one of the keys, or undefined for another text. */
    ownerWith(text: string, site: Site): Caller | undefined {
      const apiKey = find(text);
      const owner = { role: 'owner', id: site.ownerId } as const;
      if (!apiKey) return isApiKey(text, site) ? owner : undefined;
      const { id, name, permissions } = apiKey;
      return { ...owner, apiKey: { id, name, permissions } };
    },
  };
}
