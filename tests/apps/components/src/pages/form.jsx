import { Form } from '@wix/headless-forms/react';
import { loadFormServiceConfig } from '@wix/headless-forms/services';
import { FIELDS } from '../fields.jsx';

export const load = async ({ slug }) => ({ formServiceConfig: await loadFormServiceConfig(slug) });

export function Page({ formServiceConfig }) {
  return (
    <Form.Root formServiceConfig={formServiceConfig}>
      <Form.Loading />
      <Form.LoadingError />
      <Form.Fields fieldMap={FIELDS} rowGapClassname="" columnGapClassname="" />
      <Form.Error />
      <Form.Submitted />
    </Form.Root>
  );
}
