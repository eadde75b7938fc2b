// Public interface of rich-text for the rest of the shop.

export {
  hasContent,
  headingLevels,
  listOf,
  type RichDecoration,
  type RichDocument,
  type RichNode,
  safeHref,
  textOfNodes,
} from './document';
