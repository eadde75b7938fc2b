/** A snapshot that cannot be saved or loaded; the message tells a person why. */
export class UnusableSnapshot extends Error {
  override name = 'UnusableSnapshot';
}
