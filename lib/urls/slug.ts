/** The slug that a segment of an address stands for; a broken one stands for itself, and nothing has it. */
export function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
