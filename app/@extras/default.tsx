/** Most pages have no extras. */
export default function NoExtras() {
  return null;
}
