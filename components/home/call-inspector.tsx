import { OpenInspectorButton } from '@/components/inspector/inspector';
import { PlatformFacts } from '@/components/shell/platform-facts';
import { Card } from '@/components/ui/card';
import { inspectorOn } from '@/lib/inspector/config';

/** Tells a developer first that every page shows the calls that it made, and to which platform. */
export function CallInspector() {
  return (
    <Card className="divide-y divide-line px-5 sm:px-6">
      {inspectorOn() && (
        <section aria-labelledby="call-inspector" className="py-5">
          <h2 id="call-inspector" className="text-lg font-semibold">
            See every platform call
          </h2>
          <p className="mt-2 mb-4 text-muted">
            The call inspector, on every page, lists what the page asked of the platform: the SDK function,
            the request, the answer, how long it took, and the code that asked.
          </p>
          <OpenInspectorButton />
        </section>
      )}
      <PlatformFacts className="py-4" />
    </Card>
  );
}
