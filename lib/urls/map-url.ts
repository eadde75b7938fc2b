/** Returns the address of a map of a place. @param spot an address, or latitude and longitude */
export const mapUrl = (spot: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: spot })}`;
