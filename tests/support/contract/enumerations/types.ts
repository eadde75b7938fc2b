/** A list of values of the specification. */
export interface Enumeration {
  name: string;
  values: string;
  /** `<package>.<namespace>.<type>` */
  type: string;
  /** What the specification lists and this type of the SDK no longer has. */
  gone?: string;
}
