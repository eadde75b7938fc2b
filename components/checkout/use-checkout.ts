import { useRouter } from 'next/navigation';
import { type FormEvent, useState, useTransition } from 'react';
import { usePosted } from '@/components/ui/forms/posted-form';
import type { Problem, Result } from '@/lib/wix/platform';
import { goToCheckout } from './go-to-checkout';

/** A server action of a form: opens a checkout for its values. It answers with `leaveFor`. */
export type CheckoutAction = (form: FormData) => Promise<Result<{ url: string }>>;

/**
 * A form that leads to the platform's checkout, with and without scripts. When another visitor was faster, the page is
 * read again; the input stays.
 * @param onLeave is called when there is a checkout to go to, or an upgrade to offer
 * @returns `form` for the `PostForm`, and the problem that it has to show
 */
export function useCheckout(action: CheckoutAction, onLeave?: () => void) {
  const router = useRouter();
  const { answer, post } = usePosted(action);
  const [problem, setProblem] = useState<Problem | undefined>(
    answer?.ok === false ? answer.problem : undefined,
  );
  const [pending, start] = useTransition();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const values = new FormData(event.currentTarget);
    start(async () => {
      const failure = await goToCheckout(async () => {
        const answer = await action(values);
        if (answer.ok || answer.problem.kind === 'premium') onLeave?.();
        return answer;
      });
      setProblem(failure);
      if (failure?.kind === 'conflict') router.refresh();
    });
  }

  return { form: { post, onSubmit }, pending, problem, setProblem };
}
