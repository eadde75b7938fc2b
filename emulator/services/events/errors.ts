import { applicationError, PlatformError } from '../../core/contract/errors';
import type { BenefitProblem } from '../pricing-plans/benefits/event-tickets';
import type { FormProblem } from './forms/answers';
import type { OrderAction } from './orders/rules';
import type { TicketOrder } from './orders/store';
import type { RsvpRefusal } from './rsvp-v2/rules';
import type { Rsvp } from './rsvp-v2/store';
import type { StaffMember } from './staff-members/store';
import type { Reservation, ReservationStatus, TicketDefinition } from './ticket-definitions-v2/store';
import { unsold } from './ticket-reservations/rules';
import type { EventAction } from './wix-events-v2/rules';
import type { Event } from './wix-events-v2/store';

/** The ticket services' refusals (platform facts 6.4), one function each. */
export const eventNotFound = (what: string): PlatformError =>
  applicationError(404, 'EVENT_NOT_FOUND', `There is no event ${what}`);

/** The event is not in a state in which this can be done to it. */
export const invalidEventTransition = ({ title, status }: Event, action: EventAction): PlatformError =>
  applicationError(
    400,
    'INVALID_EVENT_STATUS_TRANSITION',
    `${title} is ${status}: it is too late, or too early, to ${action} it`,
    { status, action },
  );

/** Only drafts can be published, and this event was. */
export const alreadyPublished = ({ title }: Event): PlatformError =>
  applicationError(400, 'EVENT_ALREADY_PUBLISHED', `${title} has been published already`);

export const invalidSlug = (slug: string): PlatformError =>
  applicationError(
    400,
    'INVALID_SLUG_FORMAT',
    `The slug ${slug} must be of letters and digits, with single hyphens between`,
    { slug },
  );

export const slugInUse = (slug: string): PlatformError =>
  applicationError(409, 'SLUG_ALREADY_IN_USE', `Another event has the slug ${slug}`, { slug });

export const eventLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'EVENT_LIMIT_REACHED', `A site can have ${limit} events; delete one first`, {
    limit,
  });

export const categoryNotFound = (id: string): PlatformError =>
  applicationError(404, 'CATEGORY_NOT_FOUND', `There is no category ${id}`, { categoryId: id });

export const categoriesLimitReached = ({ title }: Event, limit: number): PlatformError =>
  applicationError(409, 'CATEGORIES_LIMIT_REACHED', `${title} can be in ${limit} categories`, { limit });

export const orderNotFound = (orderNumber: string): PlatformError =>
  applicationError(404, 'ORDER_NOT_FOUND', `This event has no order ${orderNumber}`, { orderNumber });

/** The order is not in a state in which this can be done to it. */
export const orderActionNotAvailable = ({ id, status }: TicketOrder, action: OrderAction): PlatformError =>
  applicationError(
    409,
    'ORDER_ACTION_NOT_AVAILABLE',
    `The order ${id} is ${status}: it is not to ${action.toLowerCase()}`,
    {
      orderNumber: id,
      status,
    },
  );

/** Only an authorized payment can be captured or voided. */
export const orderNotAuthorized = ({ id, status }: TicketOrder): PlatformError =>
  applicationError(
    409,
    'ORDER_STATUS_NOT_AUTHORIZED',
    `The payment of the order ${id} is not authorized: the order is ${status}`,
    { orderNumber: id, status },
  );

export const ticketDefinitionNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_DEFINITION_NOT_FOUND', `This event has no ticket ${id}`, {
    ticketDefinitionId: id,
  });

/** A sale that ends before it begins. */
export const invalidSalePeriod = (name: string): PlatformError =>
  applicationError(400, 'INVALID_SALE_PERIOD', `The sale of ${name} must begin before it ends`);

export const definitionsLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'TICKET_DEFINITIONS_LIMIT_REACHED', `An event can have ${limit} kinds of tickets`, {
    limit,
  });

/** Once tickets are sold, their currency stays what it is. */
export const currencyLocked = (title: string): PlatformError =>
  applicationError(409, 'CURRENCY_LOCKED', `Tickets for ${title} have been sold in their currency already`);

/** Something was changed by somebody else since it was read. */
export const revisionMismatch = ({ id, revision }: { id: string; revision: number }): PlatformError =>
  applicationError(409, 'REVISION_MISMATCH', `${id} is at revision ${revision}`, {
    currentRevision: String(revision),
  });

const BENEFIT_PROBLEMS: Record<BenefitProblem, string> = {
  NOT_FOR_THIS_ITEM: 'The benefit of this plan is not for this event',
  NOT_STARTED: 'The plan has not started yet',
  PAUSED: 'The plan is paused',
  NO_CREDITS_LEFT: 'The tickets that this plan includes are used up',
};

/** The benefit of a pricing plan cannot be used for these tickets now. */
export const benefitRefused = (code: BenefitProblem): PlatformError =>
  applicationError(400, code, BENEFIT_PROBLEMS[code]);

export const ticketNotFound = (ticketNumber: string): PlatformError =>
  applicationError(404, 'TICKET_NOT_FOUND', `There is no ticket ${ticketNumber}`, { ticketNumber });

/** A ticket of a canceled order lets nobody in. */
export const ticketCanceled = (ticketNumber: string): PlatformError =>
  applicationError(409, 'TICKET_CANCELED', `The ticket ${ticketNumber} is canceled`, { ticketNumber });

export const reservationNotFound = (id: string): PlatformError =>
  applicationError(404, 'TICKET_RESERVATION_NOT_FOUND', `There is no reservation ${id}`);

/** Tickets are neither sold nor given away for this event now. */
export const registrationClosed = (title: string): PlatformError =>
  applicationError(409, 'REGISTRATION_CLOSED', `There are no tickets for ${title} now`);

/** The ticket's sale has not begun, or is over; the code is its sale status. */
export const notOnSale = (name: string, code: 'SALE_SCHEDULED' | 'SALE_ENDED'): PlatformError =>
  applicationError(
    409,
    code,
    code === 'SALE_ENDED' ? `The sale of ${name} has ended` : `The sale of ${name} has not begun`,
  );

/** There are fewer tickets left than were asked for. */
export const ticketsNotAvailable = (definition: TicketDefinition): PlatformError =>
  applicationError(
    409,
    'TICKETS_NOT_AVAILABLE',
    `${unsold(definition)} tickets of ${definition.name} are left`,
    {
      ticketDefinitionId: definition.id,
      available: unsold(definition),
    },
  );

const ENDINGS: Record<Exclude<ReservationStatus, 'RESERVATION_PENDING'>, string> = {
  RESERVATION_CONFIRMED: 'has been checked out already',
  RESERVATION_CANCELED: 'was canceled because it was not paid',
  RESERVATION_CANCELED_MANUALLY: 'was canceled',
  RESERVATION_EXPIRED: 'has expired',
};

/** The reservation has ended: its status is the code. */
export function reservationEnded({ id, status }: Reservation): PlatformError {
  const ending = status === 'RESERVATION_PENDING' ? 'is pending' : ENDINGS[status];
  return applicationError(409, status, `The reservation ${id} ${ending}`);
}

/** Paid tickets on a site that cannot take money: without an application error, as observed (platform facts 6.4). */
export const noPaymentMethod = (): PlatformError =>
  new PlatformError(403, 'No payment method is configured on this site', {
    error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
  });

/** An event is registered for in another way than this is about. */
export const invalidEventType = ({ title, registration }: Event, wanted: string): PlatformError =>
  applicationError(
    400,
    'INVALID_EVENT_TYPE',
    `${title} has ${registration.type} registration, not ${wanted}`,
  );

export const rsvpNotFound = (id: string): PlatformError =>
  applicationError(404, 'RSVP_NOT_FOUND', `There is no RSVP ${id}`, { rsvpId: id });

const RSVP_REFUSALS: Record<RsvpRefusal | 'RSVP_LIMIT_EXCEEDED', string> = {
  RSVPS_NOT_STARTED: 'cannot be answered yet',
  RSVPS_CLOSED: 'can no longer be answered',
  UNEXPECTED_RSVP_STATUS: 'can only be answered with yes',
  WAITING_LIST_UNAVAILABLE: 'has no waiting list now',
  RSVP_LIMIT_EXCEEDED: 'has not that many places left',
};

/** This answer cannot be given to this event now. */
export const rsvpRefused = (title: string, code: keyof typeof RSVP_REFUSALS): PlatformError =>
  applicationError(409, code, `${title} ${RSVP_REFUSALS[code]}`);

/** The answer cannot become this any more. */
export const invalidRsvpStatus = ({ id, status }: Rsvp, next: string): PlatformError =>
  applicationError(409, 'INVALID_RSVP_STATUS', `The RSVP ${id} is ${status} and cannot become ${next}`);

/** The form was not filled in as its event asks. */
export const invalidFormResponse = (problems: readonly FormProblem[]): PlatformError =>
  applicationError(
    400,
    'INVALID_FORM_RESPONSE',
    problems.map(({ inputName, description }) => `${inputName} ${description}`).join(', '),
    { problems },
  );

export const guestLimitExceeded = (maxRsvpSize: number): PlatformError =>
  applicationError(400, 'GUEST_LIMIT_EXCEEDED', `An RSVP can be for ${maxRsvpSize} people at most`, {
    maxRsvpSize,
  });

export const guestsMustHaveNames = (guestCount: number): PlatformError =>
  applicationError(400, 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES', `${guestCount} additional guests need names`);

export const memberAlreadyRegistered = (title: string): PlatformError =>
  applicationError(409, 'MEMBER_ALREADY_REGISTERED', `This member has answered for ${title} already`);

export const memberEmailAlreadyRegistered = (title: string): PlatformError =>
  applicationError(
    409,
    'MEMBER_EMAIL_ALREADY_REGISTERED',
    `A member with this e-mail has answered for ${title}`,
  );

export const policyNotFound = (id: string): PlatformError =>
  applicationError(404, 'POLICY_NOT_FOUND', `There is no policy ${id}`, { policyId: id });

export const policiesLimitReached = (limit: number): PlatformError =>
  applicationError(409, 'POLICIES_LIMIT_REACHED', `An event can have ${limit} policies`, { limit });

export const invalidReorder = (description: string): PlatformError =>
  applicationError(400, 'INVALID_REORDER_INSTRUCTION', description);

export const staffMemberNotFound = (which: string): PlatformError =>
  applicationError(404, 'STAFF_MEMBER_NOT_FOUND', `There is no staff member ${which}`);

/** The access of a staff member is paused. */
export const staffMemberSuspended = (name: string): PlatformError =>
  applicationError(403, 'STAFF_MEMBER_SUSPENDED', `The access of ${name} is paused`);

/** The access cannot become this now. */
export const invalidStaffStatus = ({ id, status }: StaffMember, next: string): PlatformError =>
  applicationError(
    409,
    'INVALID_STAFF_MEMBER_STATUS',
    `The staff member ${id} is ${status} and cannot become ${next}`,
    { status },
  );

/** Nobody is the guest of an RSVP by this number. */
export const guestNotFound = (guestId: number): PlatformError =>
  applicationError(404, 'GUEST_NOT_FOUND', `This RSVP has no guest ${guestId}`, { guestId });

/** The guest is at the door, or away from it, already. */
export const guestCheckInRefused = (
  code: 'GUEST_ALREADY_CHECKED_IN' | 'GUEST_NOT_CHECKED_IN',
  guestId: number,
): PlatformError =>
  applicationError(
    409,
    code,
    `The guest ${guestId} is ${code === 'GUEST_NOT_CHECKED_IN' ? 'not checked in' : 'checked in already'}`,
    { guestId },
  );
