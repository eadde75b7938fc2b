import { describe, expect, test } from 'vitest';
import { forms as storedForms } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { formId, formsOwner, formsVisitor, NAMESPACE } from '@/tests/support/forms/clients';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => formsOwner(emulator).forms;
const FIELD = '6c2f1c0e-8a53-4d6a-9c0e-0b8f7f2a1d01';
const OTHER = '6c2f1c0e-8a53-4d6a-9c0e-0b8f7f2a1d02';

const field = (_id: string, target: string) => ({
  _id,
  inputOptions: {
    target,
    inputType: 'STRING' as const,
    stringOptions: { componentType: 'TEXT_INPUT' as const },
  },
});

async function newForm(name = 'Kiln rental') {
  const form = await owner().createForm({ namespace: NAMESPACE, name, formFields: [field(FIELD, 'size')] });
  return { form, id: form._id ?? '' };
}

describe('the forms of the demo site', () => {
  test('are read by visitors: one, all, by query and as summaries', async () => {
    const { forms } = await formsVisitor();
    const contact = await forms.getForm(formId('Contact'));
    expect(contact).toMatchObject({ name: 'Contact', namespace: NAMESPACE, enabled: true, revision: '1' });
    expect(contact.formFields?.map(({ inputOptions }) => inputOptions?.target)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'subject',
      'message',
      // The submit button has no value.
      undefined,
    ]);
    const listed = await forms.listForms(NAMESPACE, { order: 'NAME_ASC' });
    expect(listed.forms?.map(({ name }) => name)).toEqual(['Contact', 'Newsletter', 'Workshop inquiry']);
    const { items } = await forms.queryForms().eq('namespace', NAMESPACE).startsWith('name', 'News').find();
    expect(items.map(({ _id }) => _id)).toEqual([formId('Newsletter')]);
    expect(await forms.countFormsByFilter({ namespace: NAMESPACE, filter: { enabled: true } })).toEqual({
      count: 3,
    });
    const { formSummary } = await forms.getFormSummary(formId('Workshop inquiry'));
    expect(formSummary?.fields).toMatchObject([
      { target: 'name', type: 'STRING', label: 'Your name', deleted: false },
      { target: 'email', type: 'EMAIL' },
      { target: 'group_size', type: 'NUMBER' },
      { target: 'preferred_date', type: 'DATE' },
      { target: 'techniques', type: 'ARRAY', options: [{ value: 'Wheel throwing' }, {}, {}] },
      { target: 'occasion', label: 'Tell us about the occasion' },
    ]);
    const { configs } = await forms.listFormsProvidersConfigs();
    expect(configs).toMatchObject([
      { namespace: NAMESPACE, restrictions: { maxFields: 100 } },
      { namespace: 'wix.bookings.v2.bookings', restrictions: { maxFields: 100 } },
    ]);
  });

  test('are not found by unknown values', async () => {
    const { forms } = await formsVisitor();
    for (const [call, error] of [
      [() => forms.getForm(NOWHERE), applicationError(404, 'FORM_NOT_FOUND')],
      [() => forms.getFormSummary(NOWHERE), applicationError(404, 'FORM_NOT_FOUND')],
      [() => forms.listForms('wix.nothing.form'), { status: 400 }],
      [() => forms.queryForms().find(), { status: 400 }],
      [
        () =>
          forms
            .queryForms()
            .eq('namespace', NAMESPACE)
            .eq('colour' as never, 'red')
            .find(),
        { status: 400 },
      ],
      [() => forms.countFormsByFilter({ namespace: 'wix.nothing.form' }), { status: 400 }],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
    expect((await forms.listForms(NAMESPACE, { enabled: false })).forms).toEqual([]);
  });
});

describe('a form', () => {
  test('keeps at most 150 removed fields', async () => {
    const { id } = await newForm();
    emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
      const form = documents.get(storedForms, id);
      const [removed] = form?.formFields ?? [];
      if (form && removed)
        documents.put(storedForms, {
          ...form,
          deletedFormFields: Array(150).fill({ ...removed, id: OTHER }),
        });
    });
    const without = owner().updateForm(id, { revision: '1', formFields: [field(NOWHERE, 'weight')] });
    await expect(without).rejects.toMatchObject(applicationError(400, 'DELETED_FIELD_COUNT_OVER_MAX'));
    expect((await owner().updateForm(id, { revision: '1', name: 'Kilns' })).revision).toBe('2');
  });

  test('is created, changed and copied, and keeps removed fields', async () => {
    const { form, id } = await newForm();
    expect(form).toMatchObject({
      enabled: true,
      formFields: [{ fieldType: 'INPUT', hidden: false, inputOptions: { target: 'size', required: false } }],
      submitSettings: { submitSuccessAction: 'NO_ACTION' },
      submissionAccess: 'OWNER_AND_COLLABORATORS',
    });
    const changed = await owner().updateForm(id, {
      revision: '1',
      enabled: false,
      formFields: [field(OTHER, 'weight')],
    });
    expect(changed).toMatchObject({ revision: '2', name: 'Kiln rental', enabled: false });
    expect(changed.deletedFormFields?.map(({ _id }) => _id)).toEqual([FIELD]);
    const { formSummary } = await owner().getFormSummary(id);
    expect(formSummary?.fields?.map(({ target, deleted }) => [target, deleted])).toEqual([
      ['weight', false],
      ['size', true],
    ]);
    const { form: bare } = await owner().bulkRemoveDeletedField(id, { fieldsIds: [FIELD] });
    expect(bare?.deletedFormFields).toEqual([]);
    const { form: copy } = await owner().cloneForm(id);
    expect(copy).toMatchObject({ name: 'Copy of Kiln rental', revision: '1' });
    expect((await owner().cloneForm(id)).form?.name).toBe('Copy of Kiln rental (1)');
    const namespaceData = { shelf: 3 };
    expect(await owner().updateExtendedFields(id, '@clay/kiln', { namespaceData })).toMatchObject({
      namespaceData,
    });
    expect((await owner().getForm(id)).extendedFields?.namespaces).toEqual({ '@clay/kiln': namespaceData });
    expect(toldOfEntity(emulator, id).slice(0, 3)).toEqual([
      'form_created',
      'form_updated',
      'form_disabled_form',
    ]);
  });

  test('is moved to the trash and restored', async () => {
    const { id } = await newForm();
    await owner().deleteForm(id);
    await expect(owner().getForm(id)).rejects.toMatchObject({ status: 404 });
    expect((await owner().getDeletedForm(id)).form).toMatchObject({ name: 'Kiln rental' });
    expect((await owner().listDeletedForms(NAMESPACE)).forms).toHaveLength(1);
    const query = { filter: { namespace: NAMESPACE } };
    expect((await owner().queryDeletedForms({ query })).forms).toHaveLength(1);
    expect(await owner().countDeletedForms({ namespace: NAMESPACE })).toEqual({ count: 1 });
    expect((await owner().restoreFromTrashBin(id)).form).toMatchObject({ _id: id, revision: '2' });
    await owner().deleteForm(id);
    await owner().removeFormFromTrashBin(id);
    await expect(owner().getDeletedForm(id)).rejects.toMatchObject({ status: 404 });
    await owner().deleteForm(formId('Contact'), { permanent: true });
    await expect(owner().restoreFromTrashBin(formId('Contact'))).rejects.toMatchObject({ status: 404 });
    await expect(owner().removeFormFromTrashBin(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is refused when invalid', async () => {
    const { id } = await newForm();
    const namespace = NAMESPACE;
    const twice = [field(FIELD, 'size'), field(OTHER, 'size')];
    for (const [call, error] of [
      [
        () => owner().createForm({ namespace: 'wix.nothing.form' }),
        applicationError(400, 'UNSUPPORTED_FORM_NAMESPACE'),
      ],
      [() => owner().createForm({ namespace, formFields: twice }), { status: 400 }],
      [
        () => owner().createForm({ namespace, formFields: [field(FIELD, 'a'), field(FIELD, 'b')] }),
        { status: 400 },
      ],
      [() => owner().createForm({ namespace, name: 'x'.repeat(201) }), { status: 400 }],
      [() => owner().updateForm(id, { revision: '9' } as never), applicationError(409, 'REVISION_MISMATCH')],
      [() => owner().updateForm(NOWHERE, { revision: '1' } as never), { status: 404 }],
      [() => owner().updateExtendedFields(NOWHERE, '@a/b', { namespaceData: {} }), { status: 404 }],
      [() => owner().cloneForm(NOWHERE), { status: 404 }],
      [() => owner().deleteForm(NOWHERE), { status: 404 }],
      [
        () => owner().bulkRemoveDeletedField(id, { fieldsIds: [OTHER] }),
        applicationError(404, 'DELETED_FIELD_NOT_FOUND'),
      ],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
  });
});

test('many forms are created and deleted in bulk', async () => {
  const forms = [{ namespace: NAMESPACE, name: 'One' }, { namespace: 'wix.nothing.form' }];
  const answer = await owner().bulkCreateForm({ forms, returnEntity: true });
  expect(answer.results?.map(({ item }) => item?.name)).toEqual(['One', undefined]);
  const ids = [answer.results?.[0]?.itemMetadata?._id ?? '', NOWHERE];
  const gone = await owner().bulkDeleteForm(ids);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
});

test('visitors cannot change forms, or see the trash', async () => {
  const { forms } = await formsVisitor();
  await expectRefused([
    () => forms.createForm({ namespace: NAMESPACE }),
    () => forms.bulkCreateForm({ forms: [{ namespace: NAMESPACE }] }),
    () => forms.cloneForm(formId('Contact')),
    () => forms.updateForm(formId('Contact'), { revision: '1' } as never),
    () => forms.deleteForm(formId('Contact')),
    () => forms.bulkDeleteForm([formId('Contact')]),
    () => forms.restoreFromTrashBin(NOWHERE),
    () => forms.removeFormFromTrashBin(NOWHERE),
    () => forms.bulkRemoveDeletedField(formId('Contact')),
    () => forms.updateExtendedFields(NOWHERE, '@a/b', { namespaceData: {} }),
    () => forms.getDeletedForm(NOWHERE),
    () => forms.queryDeletedForms(),
    () => forms.listDeletedForms(NAMESPACE),
    () => forms.countDeletedForms({ namespace: NAMESPACE }),
  ]);
});

test('apps that were written for earlier SDKs read the fields in their former shape', async () => {
  const { forms } = await formsVisitor();
  const { fields } = (await forms.getForm(formId('Workshop inquiry'))) as unknown as { fields: object[] };
  expect(fields).toMatchObject([
    { target: 'name', validation: { string: { format: 'UNDEFINED' }, required: true }, pii: true },
    {
      target: 'email',
      validation: { string: { format: 'EMAIL' } },
      view: { fieldType: 'CONTACTS_EMAIL', label: 'E-mail', contactMapping: { contactField: 'EMAIL' } },
    },
    { target: 'group_size', validation: { number: { minimum: expect.any(Number) } } },
    { target: 'preferred_date', validation: { string: { format: 'DATE' } } },
    {
      target: 'techniques',
      validation: { array: { items: { string: { enum: expect.any(Array) } } } },
      view: { options: expect.arrayContaining([expect.objectContaining({ label: expect.any(String) })]) },
    },
    { target: 'occasion', validation: { required: false } },
    { view: { fieldType: 'SUBMIT_BUTTON', submitText: 'Send' } },
  ]);
});
