// Public interface of media for the rest of the shop.

export { pictureUrl } from './picture-url';
