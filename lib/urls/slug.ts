/** Returns the slug in a segment of an address. An invalid segment is returned unchanged; nothing has that slug. */
export function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
