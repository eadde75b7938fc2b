import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '../../../core/contract/context';
import { createEntity, deleteEntity, findEntity, updateEntity } from '../../../core/contract/entities';
import { applicationError, assert, assertRuleOf, invalidField } from '../../../core/contract/errors';
import { assertRevision } from '../../../core/contract/revisions';
import type { Serialized } from '../../../core/contract/serialized';
import { richContentOf } from '../../../core/rich-content/from-html';
import { htmlOf } from '../../../core/rich-content/to-html';
import { changeAssigned, countAssigned, having } from '../products/assigned';
import { INFO_SECTIONS, type InfoSection, infoSections } from './store';

type Input = Partial<Serialized<meta.InfoSectionForGetOrCreateOriginal>>;

/** How many a site has at most. The SDK names the rule and not the number. */
const LIMIT = 1000;

/**
 * An info section as calls answer it.
 * @param fields what goes out besides
 */
export const serializeInfoSection = (
  context: Context,
  section: InfoSection,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.InfoSectionOriginal> => ({
  ...section,
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: countAssigned(context, having.infoSection(section.id)),
  }),
});

function assertText(value: string | null | undefined, field: string): asserts value is string {
  const path = `infoSection.${field}`;
  assert(value, () => invalidField(path, 'must not be empty', 'REQUIRED_FIELD'));
  assertRuleOf(value.trim(), path, 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
}

/** @throws PlatformError 409 ALREADY_EXISTS */
function assertFree({ documents }: Context, uniqueName: string, ownId?: string): void {
  const taken = documents.find(infoSections, { uniqueName });
  assert(!taken || taken.id === ownId, () =>
    applicationError(409, 'ALREADY_EXISTS', `There is an info section ${uniqueName}`, { uniqueName }),
  );
}

/** The text in both of its forms; rich content wins where both are given (SDK: InfoSection). */
function textOf({
  description,
  plainDescription,
}: Input): Pick<InfoSection, 'description' | 'plainDescription'> {
  if (description) return { description, plainDescription: htmlOf(description as never) };
  if (!plainDescription) return {};
  return { description: richContentOf(plainDescription) as InfoSection['description'], plainDescription };
}

/**
 * Makes an info section.
 * @throws PlatformError 400 without a title or unique name, or with the rules ONLY_SPACES_STRING_ERROR and
 * INFO_SECTIONS_LIMIT_EXCEEDED; 409 ALREADY_EXISTS
 */
export function addInfoSection(context: Context, given: Input): InfoSection {
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
 * The info section of an id or a unique name, which is made where there is none of the name.
 * @throws PlatformError 404 for an unknown id; else as `addInfoSection`
 */
export function getOrCreateInfoSection(context: Context, given: Input): InfoSection {
  if (given.id) return findEntity(context, INFO_SECTIONS, given.id);
  const known = given.uniqueName
    ? context.documents.find(infoSections, { uniqueName: given.uniqueName })
    : undefined;
  return known ?? addInfoSection(context, given);
}

/**
 * Changes an info section, on its products too: a field that is left out stays, a null text is taken away.
 * @throws PlatformError 404; 400 without a revision or for empty texts; 409 REVISION_MISMATCH, ALREADY_EXISTS
 */
export function changeInfoSection(
  context: Context,
  { id, revision }: { id?: string | null; revision?: string | null },
  change: Input,
): InfoSection {
  const before = findEntity(context, INFO_SECTIONS, id ?? '');
  assertRevision('infoSection', before, revision);
  const { title = before.title, uniqueName = before.uniqueName } = change;
  assertText(title, 'title');
  assertText(uniqueName, 'uniqueName');
  assertFree(context, uniqueName, before.id);
  const { description, plainDescription, ...named } = { ...before, title, uniqueName };
  const isTextGiven = change.description !== undefined || change.plainDescription !== undefined;
  const text = isTextGiven ? textOf(change) : textOf(before);
  const after = updateEntity(context, INFO_SECTIONS, { ...named, ...text });
  changeAssigned(context, having.infoSection(after.id), (product) => ({
    ...product,
    additionalInfoSections: product.additionalInfoSections.map((it) =>
      it.id === after.id ? { ...it, title, uniqueName, description: after.plainDescription ?? '' } : it,
    ),
  }));
  return after;
}

/** Deletes an info section and takes it off the products that show it (SDK: deleteInfoSection). */
export function removeInfoSection(context: Context, section: InfoSection): void {
  changeAssigned(context, having.infoSection(section.id), (product) => ({
    ...product,
    additionalInfoSections: product.additionalInfoSections.filter(({ id }) => id !== section.id),
  }));
  deleteEntity(context, INFO_SECTIONS, section);
}
