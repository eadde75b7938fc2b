/** The finding of a check. */
export interface Finding {
  is: string;
  /** The remedy, if something is wrong. */
  mend?: string;
  /** Nothing was checked, or it is only for information. */
  isNote?: true;
}
