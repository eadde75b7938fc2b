import { expect, test } from 'vitest';
import { startEmulator } from '../../support/emulator/start';
import { formsOwner, NAMESPACE } from '../../support/forms/clients';

const emulator = startEmulator();
const owner = () => formsOwner(emulator).forms;

test('each rule of a form has an id, and what a change leaves out of the indicator stays as it is by default', async () => {
  const form = await owner().createForm({
    namespace: NAMESPACE,
    name: 'Kiln rental',
    formRules: [{ name: 'Large kilns' }],
    requiredIndicatorProperties: { requiredIndicatorPlacement: 'BEFORE_FIELD_TITLE' },
  });
  expect(form.formRules).toMatchObject([{ _id: expect.any(String), name: 'Large kilns' }]);
  expect(form.requiredIndicatorProperties).toEqual({
    requiredIndicator: 'ASTERISK',
    requiredIndicatorPlacement: 'BEFORE_FIELD_TITLE',
  });
  const changed = await owner().updateForm(form._id ?? '', {
    revision: form.revision ?? '',
    formRules: [{ name: 'Small kilns' }],
  } as never);
  expect(changed.formRules).toMatchObject([{ _id: expect.any(String), name: 'Small kilns' }]);
});

test('a rule whose condition looks at no field is refused', async () => {
  const formRules = [{ expression: { condition: { operator: 'EQUAL' } } }];
  await expect(
    owner().createForm({ namespace: NAMESPACE, name: 'x', formRules } as never),
  ).rejects.toMatchObject({ status: 400 });
});
