import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SourceFile } from '@/lib/source/highlight';
import { PageSource } from './source';

const files: SourceFile[] = [
  { path: 'app/store/(list)/page.tsx', palette: [['#000000', '#ffffff']], pieces: [[0, 'the page', 0]] },
  { path: 'lib/wix/store/calls.ts', palette: [['#000000', '#ffffff']], pieces: [[0, 'the store', 0]] },
];

const onRequest = vi.fn();
const server = setupServer(
  http.get('*/source/store.json', () => {
    onRequest();
    return HttpResponse.json(files);
  }),
);

beforeAll(() => import('./source-files'));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  onRequest.mockClear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (repository?: string) => render(<PageSource page="store" repository={repository} />);
const unfold = () => userEvent.click(screen.getByText('How this example is made'));

it('loads the files once, when they are unfolded', async () => {
  show('https://code.test/shop/');
  expect(onRequest).not.toHaveBeenCalled();
  await unfold();
  expect(await screen.findByText('the page')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /wix\/store$/ }));
  expect(await screen.findByText('the store')).toBeVisible();
  expect(screen.getByRole('link', { name: 'In the repository' })).toHaveAttribute(
    'href',
    'https://code.test/shop/blob/HEAD/lib/wix/store/calls.ts',
  );
  await unfold();
  await unfold();
  expect(onRequest).toHaveBeenCalledOnce();
});

it('has no links without a repository', async () => {
  show();
  await unfold();
  expect(await screen.findByText('the page')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that they cannot be loaded, and tries again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.get('*/source/store.json', () => new HttpResponse(null, { status: 500 }), { once: true }));
  show();
  await unfold();
  expect(await screen.findByRole('alert')).toHaveTextContent('The source could not be read');
  expect(log).toHaveBeenCalledOnce();
  // React's `act` is needed while the page waits for the files.
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('the page')).toBeVisible();
});
