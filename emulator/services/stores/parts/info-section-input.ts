import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven, assertRuleOf } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { createEntity } from '#core/entities/store';
import { richContentOf } from '#core/rich-content/from-html';
import { htmlOf } from '#core/rich-content/to-html';
import { INFO_SECTIONS, type InfoSection, infoSections } from './entity';
import { infoSectionExists } from './errors';

export type InfoSectionInput = Partial<Serialized<meta.InfoSectionForGetOrCreateOriginal>>;

/** The most info sections of a site. The SDK names the rule but not the number. */
const LIMIT = 1000;

/** @throws PlatformError 400 for an empty text, or one of spaces */
export function assertText(value: string | null | undefined, field: string): asserts value is string {
  const path = `infoSection.${field}`;
  assertGiven(value, path);
  assertRuleOf(value.trim(), path, 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
}

export function assertFree({ documents }: Context, uniqueName: string, ownId?: string): void {
  const taken = documents.find(infoSections, { uniqueName });
  assert(!taken || taken.id === ownId, () => infoSectionExists(uniqueName));
}

/** Returns the text in both forms; rich content wins if both are given (SDK: InfoSection). */
export function textOf({
  description,
  plainDescription,
}: InfoSectionInput): Pick<InfoSection, 'description' | 'plainDescription'> {
  if (description) return { description, plainDescription: htmlOf(description as never) };
  if (!plainDescription) return {};
  return { description: richContentOf(plainDescription) as InfoSection['description'], plainDescription };
}

/**
 * Creates an info section.
 * @throws PlatformError 400 without a title or unique name
 */
export function addInfoSection(context: Context, given: InfoSectionInput): InfoSection {
  const { title, uniqueName } = given;
  assertText(title, 'title');
  assertText(uniqueName, 'uniqueName');
  assertFree(context, uniqueName);
  assertRuleOf(
    context.documents.count(infoSections, {}) < LIMIT,
    'infoSection',
    'INFO_SECTIONS_LIMIT_EXCEEDED',
    `cannot be added: a site has at most ${LIMIT}`,
  );
  return createEntity(context, INFO_SECTIONS, { title, uniqueName, ...textOf(given) });
}

/**
 * Returns the info section with this id or unique name; creates it if the name is new.
 * @throws PlatformError 404 for an unknown id; else as `addInfoSection`
 */
export function getOrCreateInfoSection(context: Context, given: InfoSectionInput): InfoSection {
  if (given.id) return findEntity(context, INFO_SECTIONS, given.id);
  const known = given.uniqueName
    ? context.documents.find(infoSections, { uniqueName: given.uniqueName })
    : undefined;
  return known ?? addInfoSection(context, given);
}
