import type { Service } from '../../core/operation';
import { redirectOperations } from './operations';
import { redirectSessions } from './store';

export const redirects: Service = { collections: [redirectSessions], operations: redirectOperations };
