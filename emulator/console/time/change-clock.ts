import { post } from '../api/client';
import { queries } from '../api/queries';
import type { Clock } from '../api/types';
import { tell, tellProblem } from '../ui/toast';

interface Change {
  now?: string;
  frozen?: boolean;
  advanceSeconds?: number;
  speed?: number;
}

/** Changes the platform's clock, and shows a message about the result. */
export async function changeClock(change: Change, says: string): Promise<void> {
  try {
    queries.setQueryData(['clock'], await post<Clock>('/clock', change));
    tell(says);
  } catch (error) {
    tellProblem(error);
  }
}
