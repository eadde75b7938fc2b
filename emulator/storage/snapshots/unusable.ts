/** A snapshot that cannot be saved or loaded; the message tells the user why. */
export class UnusableSnapshot extends Error {
  override name = 'UnusableSnapshot';
}
