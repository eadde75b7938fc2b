/** Calls the control API of a site. @throws Error with its message for the user */
export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

export const part = (value: unknown): string => encodeURIComponent(String(value));

/** A path with the given arguments as its parameters; undefined ones are left out. */
export function query(path: string, given: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
}
