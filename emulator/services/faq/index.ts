import type { Service } from '#core/contract/service';
import { categoryOperations } from './category/operations';
import { questionEntryOperations } from './question-entry/operations';
import { seedQuestions } from './seed';
import { faqCategories } from './stored/categories';
import { faqQuestions } from './stored/questions';

/** The service of frequently asked questions: their answers, by category. */
export const faqService: Service = {
  collections: [faqCategories, faqQuestions],
  operations: [...categoryOperations, ...questionEntryOperations],
  seed: seedQuestions,
};
