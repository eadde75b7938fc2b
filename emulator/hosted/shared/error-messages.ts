import { codeOf, PlatformError } from '#core/contract/errors';
import type { CheckoutError } from '../checkouts/checkout';

/** A page's message about an error of the platform. `again` means that another try may succeed. */
export interface ErrorMessage {
  title: string;
  text: string;
  again?: boolean;
}

const TEXTS: Record<string, ErrorMessage> = {
  SLOT_NOT_AVAILABLE: {
    title: 'That time is not free any more',
    text: 'It has been booked, or is not offered any more. Please choose another time.',
  },
  SESSION_CAPACITY_EXCEEDED: {
    title: 'There are not enough places left',
    text: 'Choose fewer participants, or another time.',
    again: true,
  },
  SLOT_HOLD_UNAVAILABLE: {
    title: 'You hold too many places',
    text: 'Your other bookings are not paid yet. Pay for them first, or wait ten minutes: unpaid places are released then.',
    again: true,
  },
  BOOKING_POLICY_VIOLATION: {
    title: 'That time cannot be booked any more',
    text: 'It begins too soon or has begun, or booking for it has not opened yet. Please choose another time.',
  },
  NO_OPEN_SPOTS: {
    title: 'Nothing can be booked now',
    text: 'All times of the coming days are taken. Please look again later.',
  },
  PAYMENT_LINK_NOT_ACTIVE: {
    title: 'This link takes no payments any more',
    text: 'It has been paid or switched off, or its time is over. Please ask the shop for another one.',
  },
  SOLD_OUT: { title: 'This is sold out', text: 'Have a look at what else the shop has.' },
  FULL_OUT_OF_STOCK: {
    title: 'This is sold out',
    text: 'Nothing in your cart is in stock any more. Your cart is unchanged.',
  },
  PARTIAL_OUT_OF_STOCK: {
    title: 'Some of this is sold out',
    text: 'Go back to your cart to change it: the summary says what is missing.',
  },
  CHECKOUT_ALREADY_PAID: {
    title: 'This order has been placed already',
    text: 'There is nothing left to do. Your cart is empty again.',
  },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    title: 'This order has been placed already',
    text: 'Its payment is pending: there is nothing left to do.',
  },
  REDEEM_GIFT_CARD_ERROR: {
    title: 'The gift card cannot be used any more',
    text: 'Remove it to pay in another way.',
    again: true,
  },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    title: 'This delivery is not offered any more',
    text: 'Choose another one.',
    again: true,
  },
  PAYMENT_CONFIRMATION_REQUIRED: {
    title: 'Your bank asks you to confirm the payment',
    text: 'Confirm it below, and place the order again. Nothing has been paid yet.',
    again: true,
  },
  EMPTY_CHECKOUT: { title: 'There is nothing to buy', text: 'The cart is empty.' },
  CHECKOUT_CHANGED: {
    title: 'Please check the new total',
    text: 'It depends on the address, the delivery and the codes. Place the order again if you agree.',
    again: true,
  },
  CALCULATION_ERROR: {
    title: 'We do not deliver there',
    text: 'Choose another address, or pick your order up.',
    again: true,
  },
  NO_SELECTED_CARRIER_SERVICE_OPTION: {
    title: 'No delivery is chosen',
    text: 'Choose how you want to get your order.',
    again: true,
  },
  SITE_NOT_ACCEPTING_PAYMENTS: {
    title: 'This shop cannot take payments yet',
    text: 'Its owner has to upgrade the site first. Nothing has been charged.',
  },
  accept_payment_feature_missing: {
    title: 'This shop cannot take payments yet',
    text: 'Its owner has to upgrade the site first. Nothing has been charged.',
  },
  PAYMENT_ERROR: {
    title: 'The card was declined',
    text: 'Nothing has been ordered or charged. Choose another card and try again.',
    again: true,
  },
  INVALID_PAYMENT_STATUS: {
    title: 'The card was declined',
    text: 'Nothing has been charged. Choose another card and try again.',
    again: true,
  },
  PAYMENT_IN_PROGRESS: {
    title: 'A payment is pending',
    text: 'The bank has not decided yet. Please look again later.',
  },
  PAYMENT_REQUEST_PAID: { title: 'This has been paid already', text: 'There is nothing left to do.' },
  PAYMENT_REQUEST_EXPIRED: {
    title: 'This payment request has expired',
    text: 'Ask the shop for a new one.',
  },
  PAYMENT_REQUEST_VOIDED: {
    title: 'This payment request was withdrawn',
    text: 'There is nothing to pay. Ask the shop if you think otherwise.',
  },
  ORDER_PAYMENT_REQUEST_NOT_FOUND: {
    title: 'This page does not exist',
    text: 'The link is incomplete, or the shop has deleted this payment request.',
  },
  RESERVATION_EXPIRED: {
    title: 'Your reservation has expired',
    text: 'The tickets were held for a while, and are back on sale now. Please choose them again.',
  },
  RESERVATION_CONFIRMED: {
    title: 'These tickets have been bought already',
    text: 'There is nothing left to do.',
  },
  RESERVATION_CANCELED: { title: 'Your reservation was canceled', text: 'Please choose your tickets again.' },
  RESERVATION_CANCELED_MANUALLY: {
    title: 'Your reservation was canceled',
    text: 'Please choose your tickets again.',
  },
  plan_not_found: { title: 'This plan does not exist', text: 'Please choose another one.' },
  archived_plan: { title: 'This plan is not offered any more', text: 'Please choose another one.' },
  purchases_limit_reached: {
    title: 'You have bought this plan already',
    text: 'It cannot be bought again with your account. Please choose another one.',
  },
};

/** Returns the message about an error; the platform's own text if there is no better one. */
export function errorMessage(obstacle: CheckoutError | PlatformError): ErrorMessage {
  const code = obstacle instanceof PlatformError ? codeOf(obstacle) : obstacle.code;
  return TEXTS[code] ?? { title: 'That did not work', text: obstacle.message, again: true };
}
