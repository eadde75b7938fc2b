import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client';
import { Code } from '../ui/code';
import { Problem } from '../ui/problem';

/** The call as code. */
export function CodeOf({ requestId }: { requestId: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3">
      <Way requestId={requestId} as="sdk" title="With the SDK" />
      <Way requestId={requestId} as="curl" title="With curl" />
    </div>
  );
}

function Way({ requestId, as, title }: { requestId: string; as: 'sdk' | 'curl'; title: string }) {
  const { data, error } = useQuery({
    queryKey: ['request', requestId, 'code', as],
    queryFn: ({ signal }) =>
      get<{ code: string }>(`/requests/${encodeURIComponent(requestId)}/code?as=${as}`, signal),
  });
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {error && <Problem error={error} />}
      {data && <Code text={data.code} label="the code" />}
    </section>
  );
}
