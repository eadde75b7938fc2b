/** What the control API answers: see emulator/docs/control-api.md. */
export type Role = 'visitor' | 'member' | 'owner' | 'app';

export interface Caller {
  role: Role;
  id: string;
}

export type App =
  | 'blog'
  | 'bookings'
  | 'stores'
  | 'events'
  | 'pricing-plans'
  | 'forms'
  | 'members-area'
  | 'restaurants'
  | 'table-reservations'
  | 'reviews'
  | 'loyalty'
  | 'cms';

export interface Clock {
  now: string;
  frozen: boolean;
  speed: number;
  real: string;
}

export interface RequestEntry {
  number: number;
  requestId: string;
  time: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  duration: number;
  started: number;
  caller?: Caller;
  message?: string;
  problem?: 'not served' | 'removed' | 'other catalog';
  isTrigger?: true;
  isConsole?: true;
  fault?: string;
  view?: number;
  origin?: string;
  userAgent?: string;
  package?: string;
}

export interface Refusal {
  kind: string;
  explanation: string;
  advice?: string;
  link?: string;
  callers?: Role[] | 'public';
  app?: App;
  catalogVersion?: string;
  code?: string;
  fields?: { field: string; description: string; rule: string }[];
}

export interface RequestDetail extends RequestEntry {
  query: string;
  requestBody?: string;
  answerBody?: string;
  input?: unknown;
  refusal?: Refusal;
  hints?: string[];
  events?: EventEntry[];
}

export interface EventEntry {
  sequence: number;
  eventType: string;
  entityId: string;
  time: string;
  requestId?: string;
}

export interface EventDetail extends EventEntry {
  payload: unknown;
  identity: unknown;
  deliveries: Attempt[];
  jwt: string;
}

export interface Attempt {
  number: number;
  webhookId: string;
  url: string;
  sequence: number;
  eventType: string;
  attempt: number;
  time: string;
  became: 'taken' | 'refused' | 'unanswered';
  status?: number;
  reason?: string;
  nextAt?: string;
}

export interface Mail {
  id: string;
  number: number;
  kind: string;
  title: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language?: string;
  code?: string;
  link?: string;
  createdDate: string;
}

export interface Operation {
  name: string;
  method: string;
  paths: string[];
  callers: Role[] | 'public';
  app?: App;
  catalogVersion?: 'V1_CATALOG' | 'V3_CATALOG';
  deprecated?: true;
}

export type As = 'visitor' | 'owner' | 'app' | 'none' | { member: string } | { visitor: string };

export interface CallAnswer {
  status: number;
  body: unknown;
  requestId: string;
  duration: number;
  code: { sdk: string; curl: string };
}
