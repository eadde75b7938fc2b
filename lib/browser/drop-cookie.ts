/** Deletes a cookie of this shop. */
export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a library for one line would be more to load than all else in here
  document.cookie = `${name}=; path=/; max-age=0`;
}
