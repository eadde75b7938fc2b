// The face of media: what the rest of the shop may import of it.

export { pictureUrl } from './picture-url';
