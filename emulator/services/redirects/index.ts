import type { Service } from '../../core/contract/service';
import { redirectsOperations } from './redirects/operations';
import { redirectSessions } from './redirects/store';

export const redirectsService: Service = { collections: [redirectSessions], operations: redirectsOperations };
