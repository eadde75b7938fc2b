/** A snapshot as it is listed. */
export interface Snapshot {
  name: string;
  /** The platform's time when it was saved, ISO 8601; the time of its file if it is damaged. */
  savedAt: string;
  /** Why it cannot be loaded. */
  damage?: string;
}

/** The result of saving a snapshot. */
export interface SavedSnapshot extends Snapshot {
  /** The earlier snapshot of the same name that it replaces. */
  replaced?: Snapshot;
}

/** The saved states of an emulator's data, by name. */
export interface Snapshots {
  /** Saves the data, the clock and the position of ids; replaces one of the same name. @throws UnusableSnapshot */
  save(name: string): SavedSnapshot;
  /** The same, while other calls continue. */
  saveInSteps(name: string): Promise<SavedSnapshot>;
  /** Restores a snapshot. @throws UnusableSnapshot if there is none, or if it is damaged or of a later version */
  load(name: string): Snapshot;
  /** The same, while other calls continue; what they write until it is loaded is lost. */
  loadInSteps(name: string): Promise<Snapshot>;
  /** Returns all snapshots, sorted by name. */
  list(): Snapshot[];
  count(): number;
  /** Removes a snapshot, also a damaged one. @returns whether there was one */
  remove(name: string): boolean;
  /** Returns the file of a snapshot. @throws UnusableSnapshot if none has this name, or if it is damaged */
  file(name: string): string;
  /** How many times one was saved, loaded or removed. */
  changes(): number;
  /** Returns the media files that snapshots name; undefined if one is damaged, so that they are not all known. */
  mediaFiles(): string[] | undefined;
  /** Returns the message for an unknown name, with the known ones. */
  missing(name: string): string;
  close(): void;
}
