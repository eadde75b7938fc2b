/**
 * The control API's requests and answers, from its own schemas. Only types, so that the console contains no code of the
 * emulator.
 */
export type { ApiKey } from '../../control/contract/api-keys';
export type { Clock, Due } from '../../control/contract/clock';
export type { As, Caller } from '../../control/contract/common';
export type {
  BulkDone,
  Column,
  Comparison,
  DataCollection,
  Entity,
  Ignored,
  Imported,
  ImportPreview,
  Row,
  ShownDocument,
  Written,
} from '../../control/contract/data';
export type {
  Attempt,
  DetailedEvent,
  EventEntry,
  Trigger,
  Triggered,
  WaitingDelivery,
  Webhook,
} from '../../control/contract/events';
export type { Fault, FaultInput, FaultPreset } from '../../control/contract/faults';
export type { Mail } from '../../control/contract/mails';
export type {
  DetailedMember,
  Member,
  MemberChange,
  MemberTokens,
  Session,
} from '../../control/contract/members';
export type { DescribedOperation, Operation } from '../../control/contract/operations';
export type {
  CallAnswer,
  Checked,
  Refusal,
  RequestDetail,
  RequestEntry,
} from '../../control/contract/requests';
export type { Found } from '../../control/contract/search';
export type { DeprecatedCall, Site, SiteFile, Snapshot } from '../../control/contract/site';
export type { StreamMessages } from '../../control/contract/stream';
