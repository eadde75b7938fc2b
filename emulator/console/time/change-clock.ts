import { post } from '../api/client';
import { queries } from '../api/queries';
import type { Clock } from '../api/types';
import { tell, tellProblem } from '../ui/toast';

/** What the clock can be told. */
interface Change {
  now?: string;
  frozen?: boolean;
  advanceSeconds?: number;
  speed?: number;
}

/** Changes the platform's clock, and tells what became of it. */
export async function changeClock(change: Change, says: string): Promise<void> {
  try {
    queries.setQueryData(['clock'], await post<Clock>('/clock', change));
    tell(says);
  } catch (error) {
    tellProblem(error);
  }
}
