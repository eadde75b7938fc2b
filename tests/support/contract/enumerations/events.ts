import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/events`. */
export const EVENTS_ENUMERATIONS: Enumeration[] = [
  {
    name: 'Ticket pricing type',
    type: 'events.ticketDefinitionsV2.PricingTypeEnumType',
    values: 'STANDARD DONATION',
  },
  {
    name: 'Event location type',
    type: 'events.wixEventsV2.LocationType',
    values: 'UNKNOWN_LOCATION VENUE ONLINE',
    gone: 'UNKNOWN_LOCATION',
  },
  {
    name: 'Event schedule type',
    type: 'events.wixEventsV2.RecurrenceStatusStatus',
    values: 'ONE_TIME RECURRING RECURRING_UPCOMING RECURRING_RECENTLY_ENDED RECURRING_RECENTLY_CANCELED',
  },
  {
    name: 'Registration type',
    type: 'events.wixEventsV2.RegistrationTypeType',
    values: 'RSVP TICKETING EXTERNAL NONE',
  },
  {
    name: 'Initial registration type',
    type: 'events.wixEventsV2.InitialRegistrationTypeType',
    values: 'RSVP TICKETING',
  },
  { name: 'RSVP response type', type: 'events.wixEventsV2.ResponseType', values: 'YES_ONLY YES_AND_NO' },
  { name: 'Tax type', type: 'events.wixEventsV2.TaxType', values: 'INCLUDED_IN_PRICE ADDED_AT_CHECKOUT' },
  { name: 'Guest type', type: 'events.wixEventsV2.GuestTypeType', values: 'VISITOR_OR_MEMBER MEMBER' },
  {
    name: 'Form input type',
    type: 'events.wixEventsV2.InputControlType',
    values: 'INPUT TEXTAREA DROPDOWN RADIO CHECKBOX NAME GUEST_CONTROL ADDRESS_SHORT ADDRESS_FULL DATE',
  },
  {
    name: 'Form value type',
    type: 'events.wixEventsV2.ValueType',
    values: 'TEXT NUMBER TEXT_ARRAY DATE_TIME ADDRESS',
  },
  { name: 'Conference type', type: 'events.wixEventsV2.ConferenceTypeType', values: 'MEETING WEBINAR' },
  {
    name: 'Requested event field',
    type: 'events.wixEventsV2.RequestedFields',
    values:
      'DETAILS TEXTS REGISTRATION URLS FORM DASHBOARD FEED ONLINE_CONFERENCING_SESSION SEO_SETTINGS AGENDA CATEGORIES',
  },
  {
    name: 'Feed and agenda source, which is the state of a category',
    type: 'events.categories.State',
    values: 'MANUAL AUTO RECURRING_EVENT HIDDEN',
  },
  {
    name: 'Scheduled action of an events order',
    type: 'events.orders.ScheduledActionEnumAction',
    values: 'CAPTURE VOID',
  },
  {
    name: 'Rich-text node type',
    type: 'events.wixEventsV2.NodeType',
    values: 'PARAGRAPH HEADING IMAGE VIDEO GALLERY MAP POLL TABLE',
  },
  {
    name: 'Events order status',
    type: 'events.orders.OrderStatus',
    values:
      'NA_ORDER_STATUS FREE PENDING PAID OFFLINE_PENDING INITIATED CANCELED DECLINED AUTHORIZED VOIDED PARTIALLY_PAID',
  },
  {
    name: 'Reservation status',
    type: 'events.orders.ReservationStatus',
    values:
      'RESERVATION_PENDING RESERVATION_CONFIRMED RESERVATION_CANCELED RESERVATION_CANCELED_MANUALLY RESERVATION_EXPIRED',
  },
  {
    name: 'Ticket sale status',
    type: 'events.ticketDefinitionsV2.SaleStatusEnumStatus',
    values: 'SALE_SCHEDULED SALE_STARTED SALE_ENDED',
  },
  {
    name: 'Event status',
    type: 'events.wixEventsV2.Status',
    values: 'UPCOMING STARTED ENDED CANCELED DRAFT',
  },
  {
    name: 'Registration status',
    type: 'events.wixEventsV2.RegistrationStatusStatus',
    values:
      'CLOSED_AUTOMATICALLY CLOSED_MANUALLY OPEN_RSVP OPEN_RSVP_WAITLIST_ONLY OPEN_TICKETS OPEN_EXTERNAL SCHEDULED_RSVP',
  },
  { name: 'RSVP status', type: 'events.rsvpV2.RsvpStatus', values: 'YES NO WAITLIST' },
  {
    name: 'Ticket fee type',
    type: 'events.ticketDefinitionsV2.FeeTypeEnumType',
    values: 'FEE_ADDED FEE_INCLUDED FEE_ADDED_AT_CHECKOUT NO_FEE',
    gone: 'FEE_ADDED',
  },
  {
    name: 'Ticket fee type of an order',
    type: 'events.orders.FeeType',
    values: 'FEE_ADDED FEE_INCLUDED FEE_ADDED_AT_CHECKOUT NO_FEE',
    gone: 'NO_FEE',
  },
  { name: 'Staff access', type: 'events.staffMembers.Status', values: 'PENDING HAS_ACCESS ACCESS_PAUSED' },
  {
    name: 'Staff permission scope',
    type: 'events.staffMembers.Permission',
    values: 'CHECK_IN_GUESTS SELL_TICKETS ADD_GUESTS READ_ANALYTICS',
  },
  {
    name: 'Guest attendance',
    type: 'events.guests.AttendanceStatus',
    values: 'NOT_ATTENDING ATTENDING IN_WAITLIST',
  },
  {
    name: 'Reservation status, of reservations by themselves',
    type: 'events.ticketReservations.ReservationStatus',
    values: 'PENDING CONFIRMED CANCELED CANCELED_MANUALLY EXPIRED',
  },
];
