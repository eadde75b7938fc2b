// Public interface of wish-list for the rest of the shop. Browser code may import only types from here.

export { addWish, hasWishList, isWished, listWishes, removeWish } from './calls';
