/** A list of values of the specification. */
export interface Enumeration {
  name: string;
  values: string;
  /** `<package>.<namespace>.<type>` */
  type: string;
  /** What the specification lists and this type of the SDK no longer has. */
  gone?: string;
}

/** The enumerations of the platform's services (specification 3.8), and where today's SDK has each of them. */
export const ENUMERATIONS: Enumeration[] = [
  { name: 'Service type', type: 'bookings.services.ServiceType', values: 'APPOINTMENT CLASS COURSE' },
  { name: 'Rate type', type: 'bookings.services.RateType', values: 'FIXED CUSTOM VARIED NO_FEE' },
  {
    name: 'Location type of a service',
    type: 'bookings.services.LocationTypeEnumLocationType',
    values: 'CUSTOM BUSINESS CUSTOMER',
  },
  {
    name: 'Ticket pricing type',
    type: 'events.ticketDefinitionsV2.PricingTypeEnumType',
    values: 'STANDARD DONATION',
  },
  {
    name: 'Contact tag of an e-mail address',
    type: 'identity.authentication.EmailTag',
    values: 'UNTAGGED MAIN HOME WORK',
  },
  {
    name: 'Contact tag of a phone',
    type: 'identity.authentication.PhoneTag',
    values: 'UNTAGGED MAIN HOME MOBILE WORK FAX',
  },
  {
    name: 'Contact tag of an address',
    type: 'identity.authentication.AddressTag',
    values: 'UNTAGGED HOME WORK BILLING SHIPPING',
  },
  {
    name: 'Inventory status',
    type: 'stores.products.InventoryStatus',
    values: 'IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK',
  },
  { name: 'Option type', type: 'stores.products.OptionType', values: 'drop_down color' },
  { name: 'Discount type of a product', type: 'stores.products.DiscountType', values: 'NONE AMOUNT PERCENT' },
  {
    name: 'Measurement unit',
    type: 'stores.products.MeasurementUnit',
    values: 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT',
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
  { name: 'Sort order', type: 'bookings.services.SortOrder', values: 'ASC DESC' },
  { name: 'Plan period unit', type: 'pricing-plans.plans.PeriodUnit', values: 'DAY WEEK MONTH YEAR' },
  {
    name: 'Plan archived filter',
    type: 'pricing-plans.plans.ArchivedFilter',
    values: 'ACTIVE ARCHIVED ARCHIVED_AND_ACTIVE',
  },
  {
    name: 'Plan public filter',
    type: 'pricing-plans.plans.PublicFilter',
    values: 'PUBLIC_AND_HIDDEN PUBLIC HIDDEN',
  },
  {
    name: 'Plan order cancel cause',
    type: 'pricing-plans.orders.CancellationCause',
    values: 'OWNER_ACTION MEMBER_ACTION PAYMENT_FAILURE PAYMENT_SETUP_FAILURE',
  },
  {
    name: 'Plan order cancel timing',
    type: 'pricing-plans.orders.CancellationEffectiveAt',
    values: 'IMMEDIATELY NEXT_PAYMENT_DATE',
  },
  {
    name: 'Payment status of plans',
    type: 'pricing-plans.orders.PaymentStatus',
    values: 'PAID REFUNDED FAILED UNPAID PENDING NOT_APPLICABLE',
  },
  {
    name: 'Payment source of plans',
    type: 'pricing-plans.orders.OrderType',
    values: 'ONLINE OFFLINE EXTERNAL',
  },
  { name: 'Tax id type', type: 'ecom.checkout.VatType', values: 'CPF CNPJ' },
  {
    name: 'Booking-form field type',
    type: 'bookings.bookings.ValueType',
    values: 'SHORT_TEXT LONG_TEXT CHECK_BOX',
  },
  {
    name: 'Line item type',
    type: 'ecom.checkout.ItemTypePreset',
    values: 'PHYSICAL DIGITAL GIFT_CARD SERVICE CUSTOM_AMOUNT_ITEM',
    gone: 'CUSTOM_AMOUNT_ITEM',
  },
  {
    name: 'Item availability',
    type: 'ecom.currentCart.ItemAvailabilityStatus',
    values: 'AVAILABLE NOT_FOUND NOT_AVAILABLE PARTIALLY_AVAILABLE',
  },
  { name: 'Cart issue severity', type: 'ecom.currentCart.Severity', values: 'WARNING ERROR' },
  {
    name: 'Booking status',
    type: 'bookings.bookings.BookingStatus',
    values: 'CREATED CONFIRMED CANCELED PENDING DECLINED WAITING_LIST',
  },
  {
    name: 'Booking payment status',
    type: 'bookings.bookings.PaymentStatus',
    values: 'NOT_PAID PAID PARTIALLY_PAID REFUNDED EXEMPT',
  },
  {
    name: 'Selected payment option',
    type: 'bookings.bookings.SelectedPaymentOption',
    values: 'OFFLINE ONLINE MEMBERSHIP MEMBERSHIP_OFFLINE',
  },
  {
    name: 'Multi-service booking type',
    type: 'bookings.bookings.MultiServiceBookingType',
    values: 'SEQUENTIAL_BOOKINGS SEPARATE_BOOKINGS PARALLEL_BOOKINGS',
  },
  {
    name: 'Payment option type',
    type: 'ecom.currentCart.PaymentOptionType',
    values: 'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE',
  },
  {
    name: 'Store order payment status',
    type: 'ecom.orders.PaymentStatusEnumPaymentStatus',
    values:
      'NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID PENDING_MERCHANT CANCELED DECLINED',
  },
  {
    name: 'Store order fulfillment',
    type: 'ecom.orders.FulfillmentStatus',
    values: 'NOT_FULFILLED FULFILLED PARTIALLY_FULFILLED',
  },
  {
    name: 'Store order approval',
    type: 'ecom.orders.OrderStatus',
    values: 'INITIALIZED APPROVED CANCELED PENDING REJECTED',
  },
  {
    name: 'Transaction status',
    type: 'ecom.orders.PaymentStatus',
    values:
      'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED AUTHORIZED VOIDED',
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
  { name: 'Scheduled order action', type: 'ecom.orders.ActionType', values: 'CAPTURE VOID' },
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
    name: 'Plan order status',
    type: 'pricing-plans.orders.OrderStatus',
    values: 'DRAFT PENDING ACTIVE PAUSED ENDED CANCELED',
  },
  { name: 'Weight unit', type: 'ecom.checkout.WeightUnit', values: 'KG LB' },
  { name: 'Duration unit', type: 'ecom.orders.DurationUnit', values: 'MINUTES HOURS DAYS' },
  { name: 'Additional fee type', type: 'ecom.checkout.ChargeType', values: 'HANDLING_FEE INSURANCE' },
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
  {
    name: 'Staff connection',
    type: 'bookings.staffMembers.AssociatedWixIdentityConnectionStatusEnumConnectionStatus',
    values: 'CONNECTED PENDING EXPIRED DISCONNECTED',
  },
  { name: 'Staff access', type: 'events.staffMembers.Status', values: 'PENDING HAS_ACCESS ACCESS_PAUSED' },
  {
    name: 'Staff permission scope',
    type: 'events.staffMembers.Permission',
    values: 'CHECK_IN_GUESTS SELL_TICKETS ADD_GUESTS READ_ANALYTICS',
  },
  { name: 'Discount rule status', type: 'ecom.discountRules.Status', values: 'LIVE EXPIRED PENDING' },
  { name: 'Abandoned checkout', type: 'ecom.abandonedCheckouts.Status', values: 'ABANDONED RECOVERED' },
  {
    name: 'Back-in-stock request',
    type: 'ecom.backInStockNotifications.Status',
    values: 'RECEIVED PROCESSING NOTIFICATION_SENT FAILED',
  },
  { name: 'Draft order change', type: 'ecom.draftOrders.EditingStatus', values: 'DRAFT COMMITTED' },
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
  {
    name: 'Operator of a delivery’s condition',
    type: 'ecom.shippingOptions.LogicalOperator',
    values: 'EQ GT GTE LT LTE',
  },
  {
    name: 'Violation of a validation',
    type: 'ecom.cart.RuleType',
    values:
      'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT DECIMAL_LT DECIMAL_LTE DECIMAL_GT DECIMAL_GTE DECIMAL_MAX_SCALE INVALID_ENUM_VALUE REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT EXACT_LENGTH EXACT_SIZE REQUIRED_ONE_OF_FIELD',
  },
  {
    name: 'Slug error',
    type: 'bookings.services.InvalidSlugError',
    values: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS SLUG_ALREADY_EXISTS',
  },
];
