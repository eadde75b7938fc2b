import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { emitAction } from '#core/entities/events';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { firstFree } from '#core/slugs';
import { events, rsvpForm } from '#services/events';
import { BOOKING_FORM, BOOKING_FORM_ID } from './booking-form';
import { componentOf, type Field, type Form, type FormEntity, forms, PROVIDERS } from './entity';
import {
  deletedFieldCountOverMax,
  formNamespaceUnsupported,
  formNotFound,
  formsQuotaExceeded,
} from './errors';
import { FORMS } from './events';

type Rule = NonNullable<FormEntity['formRules']>[number];

/**
 * Returns the rules of a form, each with an id.
 * @throws PlatformError 400 for a condition without a target field or an operator
 */
function completeRules({ ids }: Context, rules: readonly Rule[]): Rule[] {
  return rules.map((rule, index) => {
    const condition = rule.expression?.condition;
    for (const name of condition ? (['target', 'operator'] as const) : []) {
      const field = `form.formRules[${index}].expression.condition.${name}`;
      assertGiven(condition?.[name], field);
    }
    return { ...rule, id: rule.id ?? ids.guid() };
  });
}

/** Returns a form that an app of the site brings: that of bookings, or that of an event's invitation. */
export function broughtForm({ documents }: Pick<Context, 'documents'>, id: string): Form | undefined {
  if (id === BOOKING_FORM_ID) return BOOKING_FORM;
  const event = documents.get(events, id);
  return event && rsvpForm(event);
}

/** Returns a form outside the trash. */
export function findForm({ documents }: Pick<Context, 'documents'>, id: string): Form {
  const form = documents.get(forms, id) ?? broughtForm({ documents }, id);
  assert(form && !form.trashedDate, () => formNotFound(id));
  return form;
}

/** Returns a form in the trash. @throws PlatformError 404 */
export function findTrashedForm({ documents }: Context, id: string): Form {
  const form = documents.get(forms, id);
  assert(form?.trashedDate, () => notFound(`Deleted form ${id}`));
  return form;
}

/**
 * Returns the app with this namespace of forms.
 * @throws PlatformError 400 without a namespace, or for that of no app of the site
 */
export function providerOf(namespace: string | undefined, field: string) {
  assertGiven(namespace, field);
  const provider = PROVIDERS.find((it) => it.namespace === namespace);
  assert(provider, () => formNamespaceUnsupported(namespace));
  return provider;
}

/** @throws PlatformError 400 for fields with the same id or target, or too many */
function assertFields(fields: readonly Field[], most: number): void {
  assertField(fields.length <= most, 'form.formFields', `must have at most ${most} items`, 'MAX_SIZE');
  const ids = new Set<string>();
  const targets = new Set<string>();
  for (const [index, { id, inputOptions }] of fields.entries()) {
    const at = `form.formFields[${index}]`;
    assertGiven(id, `${at}.id`);
    assertField(!ids.has(id), `${at}.id`, 'is the id of another field');
    ids.add(id);
    if (!inputOptions) continue;
    const { target } = inputOptions;
    assertGiven(target, `${at}.inputOptions.target`);
    assertField(!targets.has(target), `${at}.inputOptions.target`, 'is the target of another field');
    targets.add(target);
    // Sources disagree whether a choice without an id is refused; the newer one says so.
    for (const [choice, option] of (componentOf(inputOptions).options ?? []).entries())
      assertGiven(option.id, `${at}.inputOptions.options[${choice}].id`);
  }
}

/** Returns a field with its defaults. */
const completeField = ({ inputOptions, fieldType, hidden = false, ...field }: Field): Field => ({
  ...field,
  hidden,
  fieldType: fieldType ?? (inputOptions ? 'INPUT' : 'DISPLAY'),
  ...(inputOptions && {
    inputOptions: {
      pii: false,
      required: false,
      readOnly: false,
      ...inputOptions,
    },
  }),
});

/** The longest name of a form (SDK: Form). */
const LONGEST_NAME = 200;

/** Returns a name that no other form of the namespace has: a taken one is numbered (platform facts 23.1, 23.2). */
function freeName({ documents }: Context, namespace: string, name: string, ownId?: string): string {
  const isFree = (text: string) =>
    documents.list(forms, { namespace, name: text, trashedDate: null }).every(({ id }) => id === ownId);
  if (name === '') return name;
  const numbered = (number: number) =>
    number === 0 ? name : `${name.slice(0, LONGEST_NAME - 10)} (${number})`;
  return firstFree(numbered, (text) => !isFree(text));
}

const bare = ({ id: _, revision: __, createdDate: ___, updatedDate: ____, ...form }: FormEntity) => form;

/**
 * Creates a form.
 * @throws PlatformError 400 for an unknown namespace, fields with the same id or target, or too many forms
 */
export function createForm(context: Context, given: FormEntity): Form {
  const id = context.ids.guid();
  const { namespace, restrictions } = providerOf(given.namespace, 'form.namespace');
  const formFields = (given.formFields ?? []).map(completeField);
  assertFields(formFields, restrictions.maxFields);
  const count = context.documents.count(forms, { namespace, trashedDate: null });
  assert(count < restrictions.maxForms, () => formsQuotaExceeded(restrictions.maxForms));
  return createEntity(
    context,
    FORMS,
    {
      ...bare(given),
      ...(given.formRules && { formRules: completeRules(context, given.formRules) }),
      namespace,
      name: freeName(context, namespace, given.name ?? ''),
      enabled: given.enabled ?? true,
      formFields,
      deletedFormFields: [],
    },
    id,
  );
}

function tellEnabled(context: Context, before: Form, after: Form): void {
  if (before.enabled === after.enabled) return;
  const slug = after.enabled ? 'enabled_form' : 'disabled_form';
  emitAction(context, FORMS, after.id, slug, { formId: after.id, namespace: after.namespace });
}

/** The most deleted fields of a form (SDK: Form.deletedFormFields). */
const MOST_DELETED = 150;

/**
 * Changes a form; omitted properties keep their values. Fields that are left out are kept among the deleted ones.
 * @throws PlatformError 404; 400 as `createForm`
 */
export function updateForm(context: Context, given: FormEntity): Form {
  const before = findForm(context, given.id ?? '');
  assertRevision('form', before, given.revision);
  const { restrictions } = providerOf(before.namespace, 'form.namespace');
  const formFields = given.formFields?.map(completeField) ?? before.formFields;
  assertFields(formFields, restrictions.maxFields);
  const dropped = before.formFields.filter(({ id }) => !formFields.some((field) => field.id === id));
  const deleted = before.deletedFormFields.filter(({ id }) => !formFields.some((field) => field.id === id));
  const deletedFormFields = deleted.concat(dropped);
  assert(deletedFormFields.length <= MOST_DELETED, () => deletedFieldCountOverMax(MOST_DELETED));
  const after = updateEntity(context, FORMS, {
    ...before,
    ...bare(given),
    ...(given.formRules && { formRules: completeRules(context, given.formRules) }),
    namespace: before.namespace,
    name: freeName(context, before.namespace, given.name ?? before.name, before.id),
    enabled: given.enabled ?? before.enabled,
    formFields,
    deletedFormFields,
  });
  tellEnabled(context, before, after);
  return after;
}

/** Copies a form under the name `Copy of …`. @throws PlatformError 404; 428 for too many forms */
export function cloneForm(context: Context, id: string): Form {
  const { trashedDate: _, ...form } = findForm(context, id);
  return createForm(context, { ...bare(form), name: `Copy of ${form.name}`.slice(0, LONGEST_NAME) });
}

/** Moves a form to the trash, or deletes it permanently. @throws PlatformError 404 */
export function removeForm(context: Context, id: string, permanent = false): Form {
  const form = findForm(context, id);
  deleteEntity(context, FORMS, form);
  if (!permanent) context.documents.put(forms, { ...form, trashedDate: context.clock.date() });
  return form;
}

/** Restores a form from the trash; its name is numbered if another form has got it meanwhile. @throws PlatformError 404 */
export function restoreForm(context: Context, id: string): Form {
  const { trashedDate: _, ...form } = findTrashedForm(context, id);
  return updateEntity(context, FORMS, { ...form, name: freeName(context, form.namespace, form.name, id) });
}
