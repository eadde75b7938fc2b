/** The data in a folder cannot be used; the message tells the user why, and what helps. */
export class DataProblem extends Error {
  override name = 'DataProblem';
}
