// Products of the wish list can be added to the cart.
export { default } from '@/app/store/layout';
