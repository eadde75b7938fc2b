import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { formsOwner, NAMESPACE } from '@/tests/support/forms/clients';

const emulator = startEmulator();
const owner = () => formsOwner(emulator).forms;

test('each rule of a form has an id, and a change keeps the defaults of the indicator that it leaves out', async () => {
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

test('a rule whose condition refers to no field is refused', async () => {
  const formRules = [{ expression: { condition: { operator: 'EQUAL' } } }];
  await expect(
    owner().createForm({ namespace: NAMESPACE, name: 'x', formRules } as never),
  ).rejects.toMatchObject({ status: 400 });
});
