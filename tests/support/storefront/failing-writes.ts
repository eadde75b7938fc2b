import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, type MockInstance, vi } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { FAULTS, FAULTS_AFTER_THE_WRITE, type Fault } from '../emulator/faults';
import { control } from '../emulator/start';

/** A write of a page to the platform. */
export type Write = {
  /** The call that fails. */
  operation: string;
  /** The message of the page. */
  says: string;
  /** Shows the part of the page, and fills it in. */
  show(): Promise<unknown>;
  /** Presses the button. */
  send(): Promise<unknown>;
  /** Presses it again; by default “Try again” beside the message. */
  again?(): Promise<unknown>;
  /** Fails unless all input is still there. */
  kept?(): void;
  /** Fails unless the page shows that it is done. */
  done(): unknown;
  /** How often the platform has done it. */
  count(): number | Promise<number>;
  /**
   * The faults after which the page finds out by itself that it is done; `true` means all faults that lose the answer.
   */
  finds?: true | readonly Fault[];
  /** Whether the browser calls the platform itself: the SDK's errors for lost answers have no id there. */
  browser?: true;
  /** The message of the page after a second attempt, if it differs. */
  saysTwice?: string;
  /** How often it may be done after an answer was lost. */
  most?: number;
};

const user = userEvent.setup({ delay: null });

/** Returns the documents in a table of the emulator. */
export const storedDocuments = (emulator: Emulator, table: string): Record<string, unknown>[] =>
  emulator.database.all<{ doc: string }>(`SELECT doc FROM ${table}`).map(({ doc }) => JSON.parse(doc));

/** Texts for developers only, which pages must not show. */
const INNARDS = /\bat \S+ \(|\.[jt]sx?:\d+|node_modules|undefined|\[object/;

/** Presses the button with this name once it is enabled; the last one, because dialogs come last. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const lastButton = screen.getAllByRole('button', { name }).at(-1) as Element;
    expect(lastButton).not.toHaveAttribute('aria-disabled');
    return lastButton;
  });
  await user.click(button);
}

/**
 * A component sees a failing call in one of three ways: nothing was done, the session is over, or the answer was lost.
 * Each way of failing is tested call by call to become one of these (lib/wix/failing-reads.test.ts,
 * failing-writes.test.ts), so here a write fails once in each.
 */
const WAYS = ['a 500', 'a 401', 'no answer'] as const satisfies Fault[];

/**
 * Tests of a write that each failure is shown at the control and logged with its cause, can be retried, loses no input,
 * and that nothing is done twice.
 */
export function failsWell(name: string, emulator: Emulator, write: Write) {
  // Checking visibility takes most of the time, and no hidden button has this name.
  configure({ defaultHidden: true });
  it.each(WAYS)(`${name}: %s is reported, and can be retried`, async (way) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { operation } = write;
    const lost = FAULTS_AFTER_THE_WRITE.includes(way);
    await write.show();
    emulator.log.clear();
    await control('/faults', { operation, ...FAULTS[way] });
    await write.send();
    if (write.finds === true ? lost : write.finds?.includes(way)) {
      // The page may show it before the platform has answered.
      await waitFor(() => isLogged(log, way));
      await waitFor(() => write.done());
      expect(await write.count()).toBe(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      return;
    }

    const text = await screen.findByText(write.says, { exact: false });
    const notice = text.closest<HTMLElement>('[role=alert]');
    expect(notice).toBeInTheDocument();
    expect(notice?.textContent).not.toMatch(INNARDS);
    await waitFor(() => write.kept?.());
    isLogged(log, way);

    await control('/faults', undefined, 'DELETE');
    if (way === 'a 401') {
      expect(notice).toHaveTextContent(/[Yy]our session (has ended|is not valid any more)/);
      expect(screen.getByText(/^(Renew the session|Log in again)$/)).toBeInTheDocument();
      await write.send();
    } else {
      await (write.again?.() ?? press('Try again'));
    }
    if (lost && write.saysTwice) await screen.findAllByText(write.saysTwice, { exact: false });
    else await waitFor(() => write.done());
    const times = await write.count();
    expect(times).toBeGreaterThanOrEqual(1);
    expect(times).toBeLessThanOrEqual(lost ? (write.most ?? 1) : 1);
  });

  /** Whether the log has the cause and, if the platform gave one, the id of the failed request. */
  function isLogged(log: MockInstance, way: Fault) {
    // A call whose token is refused is sent again with a new one.
    const failed = emulator.log.list().filter((entry) => entry.operation === write.operation);
    const entries = log.mock.calls.filter((call) => call.some((part: unknown) => part instanceof Error));
    expect(entries).not.toEqual([]);
    const ids = entries.flatMap(([, facts]) => facts?.requestId ?? []);
    if (way !== 'no answer' && !(write.browser && FAULTS_AFTER_THE_WRITE.includes(way)))
      expect(failed.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining([ids[0]]));
  }
}
