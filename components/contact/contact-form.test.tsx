import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ContactForm as Asked } from '@/lib/wix/forms/types';
import type { FieldErrors } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';
import { ContactForm } from './contact-form';
import { readAnswers } from './read-answers';

const form: Asked = {
  id: 'form-1',
  submit: 'Send it',
  thanks: 'We answer within two days.',
  questions: [
    { kind: 'line', input: 'email', name: 'email', label: 'Email', required: true },
    { kind: 'line', input: 'number', name: 'size', label: 'How many?', required: false },
    {
      kind: 'select',
      name: 'subject',
      label: 'About',
      required: false,
      placeholder: 'Please choose',
      choices: [{ value: 'an-order', label: 'An order' }],
    },
    {
      kind: 'checkboxes',
      name: 'clay',
      label: 'Which clay?',
      required: true,
      choices: [
        { value: 'red', label: 'Red' },
        { value: 'white', label: 'White' },
      ],
    },
    { kind: 'checkbox', name: 'news', label: 'Send me news', required: false },
    { kind: 'text', name: 'message', label: 'Message', required: true },
  ],
};

function show(answer: Result<FieldErrors<string>>) {
  const send = vi.fn(async (_data: FormData) => answer);
  render(<ContactForm form={form} send={send} />);
  return send;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send it' }));

test('the form is sent as a submission, then cleared and confirmed by a toast', async () => {
  const send = show({ ok: true, value: {} });
  await type('Email', 'lea@example.com');
  await type('How many? (optional)', '12');
  await userEvent.selectOptions(screen.getByLabelText('About (optional)'), 'An order');
  await userEvent.click(screen.getByLabelText('White'));
  await userEvent.click(screen.getByLabelText('Send me news'));
  await type('Message', 'Twelve bowls, please.');
  await press();
  expect(await screen.findByText('We answer within two days.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your message was sent');
  expect(readAnswers(form.questions, send.mock.calls[0]?.[0] ?? new FormData(), 'en-US')).toEqual({
    email: 'lea@example.com',
    size: 12,
    subject: 'an-order',
    clay: ['white'],
    news: true,
    message: 'Twelve bowls, please.',
  });
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(screen.getByLabelText('White')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('refusals are shown at their fields, the first gets the focus, and the input stays', async () => {
  show({ ok: true, value: { 'answer:clay': 'Please choose an answer.', 'answer:message': 'Too short.' } });
  await type('Message', 'Hm');
  await press();
  const message = screen.getByLabelText('Message');
  await waitFor(() => expect(message).toHaveAccessibleDescription('Too short.'));
  expect(message).toHaveValue('Hm');
  expect(screen.getByLabelText('Red')).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Which clay?' })).toHaveAccessibleDescription(
    'Please choose an answer.',
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the input stays when the platform does not answer', async () => {
  show({ ok: false, problem: { kind: 'unreachable', message: 'No answer.' } });
  await type('Message', 'Twelve bowls, please.');
  await press();
  expect(await screen.findByText('No answer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Twelve bowls, please.');
});

test('empty fields are not sent, and an invalid number is sent as typed', () => {
  const data = new FormData();
  data.set('answer:size', 'a dozen');
  data.set('answer:email', '  ');
  expect(readAnswers(form.questions, data, 'en-US')).toEqual({ size: 'a dozen', news: false });
});
