import type { Service } from '#core/contract/service';
import { ricosDocumentsOperations } from './calls/ricos-documents';

export const richContentService: Service = { collections: [], operations: ricosDocumentsOperations };
