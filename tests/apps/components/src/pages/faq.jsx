import { Faq, FaqCategories, FaqList } from '@wix/headless-faq/react';
import { loadFaqCategoriesServiceConfig, loadFaqServiceConfig } from '@wix/headless-faq/services';

export async function load() {
  const faqCategoriesConfig = await loadFaqCategoriesServiceConfig();
  const configs = await Promise.all(
    faqCategoriesConfig.categories.map(async ({ _id }) => [_id, await loadFaqServiceConfig(_id)]),
  );
  return { faqCategoriesConfig, faqConfigsByCategory: Object.fromEntries(configs) };
}

export function Page({ faqCategoriesConfig, faqConfigsByCategory }) {
  return (
    <FaqCategories.Root faqCategoriesConfig={faqCategoriesConfig}>
      <FaqCategories.Categories emptyState="No questions">
        <FaqCategories.CategoryRepeater faqConfigsByCategory={faqConfigsByCategory}>
          <section>
            <FaqList.Name />
            <FaqList.Items>
              <FaqList.FaqRepeater>
                <Faq.Name />
                <Faq.Answer />
              </FaqList.FaqRepeater>
            </FaqList.Items>
          </section>
        </FaqCategories.CategoryRepeater>
      </FaqCategories.Categories>
    </FaqCategories.Root>
  );
}
