/** Stores a choice where the server sees it too. The value is one that cookies take as it is. */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a library for one line would be more to load than all else in here
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
