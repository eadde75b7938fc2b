/** An address that gets the site's domain events. */
export interface Webhook {
  id: string;
  url: string;
}
