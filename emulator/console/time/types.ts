/** Something that time is going to do. */
export interface Due {
  at: string;
  what: string;
  kind: 'reservation' | 'sale' | 'subscription' | 'removal' | 'expiry' | 'other';
  collection?: string;
  id?: string;
  title?: string;
  count: number;
}
