import { Filter } from '@wix/headless-components/react';
import { Cart, Commerce, CurrentCart } from '@wix/headless-ecom/react';
import { loadCurrentCartServiceConfig } from '@wix/headless-ecom/services';
import { Category, CategoryList, Choice, Option, Product, ProductList } from '@wix/headless-stores/react';
import {
  loadCategoriesListServiceConfig,
  loadProductsListServiceConfig,
  parseUrlToSearchOptions,
} from '@wix/headless-stores/services';
import { customizationsV3 } from '@wix/stores';

export async function load() {
  const categoriesListConfig = await loadCategoriesListServiceConfig();
  const { items: customizations } = await customizationsV3.queryCustomizations().find();
  const options = await parseUrlToSearchOptions(
    location.href,
    categoriesListConfig.categories,
    customizations,
    { cursorPaging: { limit: 10 }, filter: {} },
  );
  return {
    categoriesListConfig,
    productsListConfig: await loadProductsListServiceConfig(options),
    currentCartServiceConfig: await loadCurrentCartServiceConfig(),
  };
}

function ProductCard() {
  return (
    <article>
      <Product.Name />
      <Product.Price />
      <Product.Ribbon />
      <Product.Stock />
      <Product.Slug asChild>{({ slug }) => <a href={`/product/${slug}`}>Show</a>}</Product.Slug>
      <Product.Variants>
        <Product.VariantOptions>
          <Product.VariantOptionRepeater>
            <Option.Choices>
              <Option.ChoiceRepeater>
                <div>
                  <Choice.Color />
                  <Choice.Text />
                </div>
              </Option.ChoiceRepeater>
            </Option.Choices>
          </Product.VariantOptionRepeater>
        </Product.VariantOptions>
      </Product.Variants>
      <Product.Action.AddToCart label="Add to cart" />
    </article>
  );
}

export function Page({ categoriesListConfig, productsListConfig, currentCartServiceConfig }) {
  return (
    <Commerce.Root checkoutServiceConfig={{}}>
      <CurrentCart.Root currentCartServiceConfig={currentCartServiceConfig}>
        <Cart.Summary asChild>{({ totalItems }) => <p>{totalItems} in the cart</p>}</Cart.Summary>
        <ProductList.Root productsListConfig={productsListConfig}>
          <CategoryList.Root categoriesListConfig={categoriesListConfig}>
            <CategoryList.CategoryRepeater>
              <Category.Trigger />
            </CategoryList.CategoryRepeater>
          </CategoryList.Root>
          <ProductList.Sort as="select" />
          <ProductList.Filter.Root>
            <Filter.FilterOptions>
              <Filter.FilterOptionRepeater>
                <Filter.FilterOption.Label />
                <Filter.FilterOption.MultiFilter />
                <Filter.FilterOption.RangeFilter />
              </Filter.FilterOptionRepeater>
            </Filter.FilterOptions>
          </ProductList.Filter.Root>
          <ProductList.Error />
          <ProductList.Products emptyState="No products">
            <ProductList.ProductRepeater>
              <ProductCard />
            </ProductList.ProductRepeater>
          </ProductList.Products>
          <ProductList.LoadMoreTrigger label="More products" />
        </ProductList.Root>
      </CurrentCart.Root>
    </Commerce.Root>
  );
}
