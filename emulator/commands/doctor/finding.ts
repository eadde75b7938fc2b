/** What a check found. */
export interface Finding {
  is: string;
  /** What to do, if it is not as it should be. */
  mend?: string;
  /** It was not looked at, or is for people to know. */
  isNote?: true;
}
