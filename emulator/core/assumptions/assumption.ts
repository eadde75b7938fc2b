import table from './assumptions.json';

/** A rule of the platform that no public source settles, so that the emulator had to decide it. */
export interface Assumption {
  /** Its number in the platform facts. */
  fact: string;
  rule: string;
  /** The names of the operations that show it; `blog.likes.*` stands for all of a module. */
  operations: readonly string[];
}

export const ASSUMPTIONS: readonly Assumption[] = table;

/** Whether a name stands for an operation: its own name, or that of its module. */
export const isMeant = (name: string, meant: string): boolean =>
  meant.endsWith('.*') ? name.startsWith(meant.slice(0, -1)) : name === meant;

/** Returns the assumed rules of an operation, in the order of the facts. @param name of the operation */
export const assumptionsOf = (name: string): Assumption[] =>
  ASSUMPTIONS.filter(({ operations }) => operations.some((meant) => isMeant(name, meant)));

/** Writes a rule with its number, as the control API shows it. */
export const describeAssumption = ({ fact, rule }: Pick<Assumption, 'fact' | 'rule'>): string =>
  `${fact} ${rule}`;
