/** Transactions that are committed together. */
export interface Gathered {
  /** Commits them, unless that has been done. */
  commit(): void;
  /** Whether others wait for the commit, or it has been done. */
  isAwaited(): boolean;
}

interface Open {
  isAwaited: boolean;
  ended: Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
}

function newlyOpen(): Open {
  let [succeed, fail] = [() => {}, (_: unknown) => {}];
  const ended = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  // Those who wait for it get the error; there may be none.
  ended.catch(() => {});
  return { isAwaited: false, ended, succeed, fail };
}

/** Keeps one transaction open around others. @param around begins, commits and undoes it */
export function createGathering(around: { begin(): void; commit(): void; undo(): void }) {
  let open: Open | undefined;

  /** Ends it because the disk has undone it. */
  function fail(error: unknown): void {
    const failed = open;
    open = undefined;
    failed?.fail(error);
  }

  /** Commits it, if it is open. */
  function end(): void {
    if (!open) return;
    try {
      around.commit();
    } catch (error) {
      around.undo();
      fail(error);
      throw error;
    }
    const { succeed } = open;
    open = undefined;
    succeed();
  }

  return {
    begin(): Gathered {
      around.begin();
      const own = newlyOpen();
      open = own;
      return {
        commit() {
          if (open === own) end();
        },
        isAwaited: () => own.isAwaited || open !== own,
      };
    },
    end,
    fail,
    isOpen: () => open !== undefined,
    /** Resolves after the commit and rejects if it fails; undefined if nothing is open. */
    ended(): Promise<void> | undefined {
      if (open) open.isAwaited = true;
      return open?.ended;
    },
  };
}
