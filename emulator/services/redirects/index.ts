import type { Service } from '../../core/contract/operation';
import { redirectOperations } from './redirects/operations';
import { redirectSessions } from './redirects/store';

export const redirects: Service = { collections: [redirectSessions], operations: redirectOperations };
