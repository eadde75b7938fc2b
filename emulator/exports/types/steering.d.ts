/** A JSON object. */
export type Json = Record<string, unknown>;

/** Selects documents of a collection. */
export interface DataFilter {
  /** A text in the documents. */
  search?: string;
  /** In the platform's query language: `{ name: { $startsWith: 'a' } }`. */
  filter?: Json;
  /** A sortable field, and its direction; by default ascending. */
  sort?: string;
  order?: 'asc' | 'desc';
  /** From 1 to 500; by default 50. */
  limit?: number;
}

/** The data of a site, changed by the platform's own calls, as the owner, if there are any. */
export interface EmulatorData {
  /** @param collection such as `products`; the names are those of the console and of `data list` */
  list(collection: string, filter?: DataFilter): Promise<Json[]>;
  /** Returns an entity as the platform's calls show it. @throws Error if there is none */
  get(collection: string, id: string): Promise<Json>;
  /** @throws Error if the platform refuses it, or ignores a part of it */
  create(collection: string, entity: Json): Promise<Json>;
  /** Changes the given fields. @throws Error if the platform refuses it, or ignores a part of it */
  update(collection: string, id: string, entity: Json): Promise<Json>;
  remove(collection: string, id: string): Promise<void>;
}

/** The data of a trigger. */
export interface TriggerData {
  /** Inputs of its calls, such as `{ productId }`; `platform-emulator trigger --list` lists those of each trigger. */
  with?: Json;
  /** Other values in its event, by their paths in the entity: `{ 'order.status': 'CANCELED' }`. */
  override?: Json;
}

/** An event that a trigger has caused. */
export interface TriggeredEvent {
  sequence: number;
  eventType: string;
  entityId: string;
}

/** Who makes a call: `none` has no token; a member is named by e-mail address or id. */
export type CallerName = 'visitor' | 'owner' | 'app' | 'none' | (string & {});

/** A call that the platform refused. */
export interface CallRefused extends Error {
  status: number;
  /** The code of the application error. */
  code: string | undefined;
  body: unknown;
  requestId: string;
}
