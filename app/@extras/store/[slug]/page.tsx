/** The layout has the extras of a product. */
export default function NoMoreExtras() {
  return null;
}
