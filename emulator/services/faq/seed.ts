import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { type RichSeed, richText } from '#core/rich-content/from-parts';
import { slugFor } from '#core/slugs';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/content/questions.json';
import { faqCategories } from './categories/entity';
import { faqQuestions, type WireQuestion } from './questions/entity';

interface Seed {
  question: string;
  /** Plain text, or the parts of rich content. */
  answer: string | RichSeed[];
  labels?: string[];
}

/** Positions are ten apart, so that there is room between them. */
const STEP = 10;

const answerOf = (answer: Seed['answer']) =>
  typeof answer === 'string'
    ? { plainText: answer }
    : { richContent: richText(answer) as NonNullable<WireQuestion['richContent']> };

/** Stores the frequently asked questions of the demo site. */
export function seedQuestions({ documents, clock }: Context): void {
  const createdDate = isoDate(clock.now() - 200 * DAY);
  const stored = { revision: '1', createdDate, updatedDate: createdDate };
  seeds.forEach(({ id, title, questions }, index) => {
    documents.put(faqCategories, { id, title, sortOrder: STEP * (index + 1), ...stored });
    (questions as Seed[]).forEach(({ question, answer, labels = [] }, place) => {
      documents.put(faqQuestions, {
        id: namedGuid('frequent question', question),
        question,
        ...answerOf(answer),
        categoryId: id,
        labels: labels.map((label) => ({ title: label, sortOrder: place + 1 })),
        slug: slugFor(question, 'question', () => false),
        sortOrder: STEP * (place + 1),
        ...stored,
      });
    });
  });
}
