/** A page that shows a place on a map. @param spot an address, or latitude and longitude */
export const mapUrl = (spot: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: spot })}`;
