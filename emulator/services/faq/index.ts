import type { Service } from '#core/contract/service';
import { categoryOperations } from './calls/category';
import { questionEntryOperations } from './calls/question-entry';
import { faqCategories } from './categories/entity';
import { faqQuestions } from './questions/entity';
import { seedQuestions } from './seed';

/** The service of frequently asked questions: their answers, by category. */
export const faqService: Service = {
  collections: [faqCategories, faqQuestions],
  operations: [...categoryOperations, ...questionEntryOperations],
  seed: seedQuestions,
};
