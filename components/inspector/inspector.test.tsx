import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MASK } from '@/lib/inspector/mask';
import type { CallsAnswer } from '@/lib/inspector/shown-call';
import { router } from '@/tests/support/storefront/router';
import { InspectorButton } from './inspector-button';
import { InspectorHost } from './inspector-host';
import { closeInspector } from './open-state';

const query: CallsAnswer['calls'][number] = {
  id: 1,
  at: 0,
  age: 20,
  done: true,
  method: 'POST',
  path: '/stores-reader/v1/products/query',
  headers: { authorization: MASK },
  request: { query: { paging: { limit: 12 } } },
  ms: 41,
  status: 200,
  requestId: 'req-7',
  response: { products: [{ name: 'Mug' }, { name: 'Bowl' }] },
  package: '@wix/stores',
  function: 'products.queryProducts',
  code: 'const answer = await client.use(products).queryProducts({});\n',
};
const lost = { ...query, id: 2, status: undefined, response: undefined, failure: 'No answer: fetch failed' };

let answer: CallsAnswer;
const onRequest = vi.fn();
const server = setupServer(
  http.get('*/inspector/calls.json', () => {
    onRequest();
    return HttpResponse.json(answer);
  }),
);

// The drawer's modules are loaded when it opens; the first time takes longer than a test waits.
beforeAll(() => import('./inspector-drawer'));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  answer = { session: true, began: false, calls: [query] };
  // The page of this test was loaded before the call.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 60_000);
});
afterEach(() => {
  server.resetHandlers();
  act(closeInspector);
  globalThis.platformCallRecorder = undefined;
  vi.restoreAllMocks();
  onRequest.mockClear();
});

async function open() {
  render(
    <>
      <InspectorButton label="Platform calls" />
      <InspectorHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Platform calls/ }));
  return within(await screen.findByRole('dialog', { name: 'Platform calls' }));
}

describe('the call inspector', () => {
  it('requests and records nothing before it is opened', async () => {
    render(<InspectorHost />);
    expect(onRequest).not.toHaveBeenCalled();
    await userEvent.keyboard('{Alt>}i{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Platform calls' })).toBeVisible();
    await vi.waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Alt>}i{/Alt}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('ignores Alt+I in a text field if the layout types another letter', async () => {
    render(
      <>
        <input />
        <InspectorHost />
      </>,
    );
    const press = (target: Element, key: string) =>
      fireEvent.keyDown(target, { altKey: true, code: 'KeyI', key });
    // `press` returns true if the key was ignored.
    expect(press(screen.getByRole('textbox'), 'Dead')).toBe(true);
    expect(press(screen.getByRole('textbox'), 'ˆ')).toBe(true);
    expect(press(document.body, 'Dead')).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Platform calls' })).toBeVisible();
    expect(press(screen.getByRole('textbox', { hidden: true }), 'i')).toBe(false);
  });

  it('lists the calls, and unfolds requests and answers level by level', async () => {
    const drawer = await open();
    const call = within(await drawer.findByRole('listitem'));
    expect(call.getByText('200')).toBeVisible();
    expect(call.getByText(/41 ms/)).toBeVisible();
    expect(call.queryByText(/req-7/)).not.toBeInTheDocument();
    await userEvent.click(call.getByText('products.queryProducts'));
    expect(call.getByText(/req-7/)).toBeVisible();
    const response = within(call.getByRole('region', { name: 'Response 200' }));
    expect(response.queryByText('"Bowl"')).not.toBeInTheDocument();
    await userEvent.click(response.getByText('[2]'));
    await userEvent.click(response.getByText('1:'));
    expect(response.getByText('"Bowl"')).toBeVisible();
    expect(response.queryByText('"Mug"')).not.toBeInTheDocument();
  });

  it('marks calls that the platform removes, with the date and the replacement', async () => {
    const cart = { ...query, id: 4, package: '@wix/ecom', function: 'currentCart.getCurrentCart' };
    const deprecated = { removal: '2027-02-01', replacement: '@wix/ecom currentCartV2.getCurrentCart' };
    answer = {
      session: true,
      began: false,
      calls: [
        query,
        { ...cart, deprecated },
        { ...cart, id: 5, function: 'seoTags.resolve', deprecated: {} },
      ],
    };
    const drawer = await open();
    const [current, removed, undated] = (await drawer.findAllByRole('listitem')).map((it) => within(it));
    expect(current?.queryByText(/Removed|Deprecated/)).not.toBeInTheDocument();
    expect(removed?.getByText('Removed on 2027-02-01')).toBeVisible();
    expect(undated?.getByText('Deprecated')).toBeVisible();
    await userEvent.click(drawer.getByText('currentCart.getCurrentCart'));
    const why = removed?.getByText(/The platform removes this function on 2027-02-01/);
    expect(why).toHaveTextContent('Call currentCartV2.getCurrentCart of @wix/ecom in its place.');
    await userEvent.click(drawer.getByText('seoTags.resolve'));
    expect(undated?.getByText(/The SDK names no replacement/)).toBeVisible();
  });

  it('copies the code of a call', async () => {
    const user = userEvent.setup();
    const drawer = await open();
    await user.click(await drawer.findByText('products.queryProducts'));
    await user.click(drawer.getByRole('button', { name: 'Copy code' }));
    expect(await drawer.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(query.code);
  });

  it('reloads the page if nothing had been recorded, and says so', async () => {
    answer = { session: true, began: true, calls: [] };
    const drawer = await open();
    expect(await drawer.findByText(/Recording began when you opened this/)).toBeVisible();
    expect(drawer.getByText(/No call yet/)).toBeVisible();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('leaves out the calls of earlier pages', async () => {
    answer = { session: true, began: false, calls: [query, { ...query, id: 3, age: 120_000 }] };
    const drawer = await open();
    expect(await drawer.findAllByRole('listitem')).toHaveLength(1);
  });

  it('shows why a call got no answer', async () => {
    answer = { session: true, began: false, calls: [lost] };
    const drawer = await open();
    expect(await drawer.findByText('No answer')).toBeVisible();
    await userEvent.click(drawer.getByText('products.queryProducts'));
    expect(drawer.getByText('No answer: fetch failed')).toBeVisible();
  });

  it('shows why there is no session', async () => {
    const refused = { ...query, path: '/oauth2/token', function: undefined, package: undefined, status: 500 };
    answer = { session: false, began: false, calls: [refused] };
    const drawer = await open();
    expect(await drawer.findByRole('alert')).toHaveTextContent('This browser has no session');
    expect(drawer.getByText('/oauth2/token')).toBeVisible();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('says so when the server does not return its calls', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.get('*/inspector/calls.json', () => new HttpResponse(null, { status: 500 })));
    const drawer = await open();
    expect(await drawer.findByRole('alert')).toHaveTextContent('did not tell its calls');
    expect(log).toHaveBeenCalledOnce();
  });
});
