import type { ReactNode } from 'react';

/** A list with the open item beside it; a narrow window shows one of the two. */
export function Split({ list, detail }: { list: ReactNode; detail: ReactNode | undefined }) {
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={`@container flex min-h-0 min-w-0 flex-col ${
          detail ? 'w-[22rem] shrink-0 border-r max-lg:hidden 2xl:w-[34rem]' : 'flex-1'
        }`}
      >
        {list}
      </div>
      {detail && <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">{detail}</div>}
    </div>
  );
}
