/** A list of values of the specification. */
export interface Enumeration {
  name: string;
  values: string;
  /** `<package>.<namespace>.<type>` */
  type: string;
  /** Values of the specification that this type of the SDK no longer has. */
  gone?: string;
}
