export interface Change {
  collection: string;
  id: string;
  title: string;
  change: 'added' | 'changed' | 'removed';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export interface Comparison {
  changes: Change[];
  counts: { collection: string; added: number; changed: number; removed: number }[];
  truncated: boolean;
}
