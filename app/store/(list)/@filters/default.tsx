/** Next wants one; the list is at one path only. */
export default function NoFilters() {
  return null;
}
