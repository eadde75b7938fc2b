// Public interface of rich-text for the rest of the shop.

export {
  fileHref,
  hasContent,
  headingLevels,
  listOf,
  playable,
  type RichDecoration,
  type RichDocument,
  type RichNode,
  type RichNodeType,
  richPicture,
  safeHref,
  textOfMany,
  textOfNodes,
} from './document';
