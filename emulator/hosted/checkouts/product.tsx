import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { pictureUrl } from '#core/media-address';
import { formatAmount } from '#core/money';
import { APPS } from '#core/site';
import { cartOf, newCart, saveCart, withItems } from '#services/ecom';
import {
  availableQuantity,
  isInStock,
  type Product,
  products,
  selectedVariant,
  variantPrice,
} from '#services/stores';
import { Field, Select } from '../shared/fields';
import { type FormState, readFields } from '../shared/form';
import { quantitiesOf } from '../shared/numbers';
import type { Checkout } from './checkout';
import { Facts, Summary } from './parts';

/** Splits an owner's HTML into paragraphs of plain text. */
function paragraphs(html: string): string[] {
  const entities: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: '\u00a0',
    '#39': "'",
  };
  return html
    .split(/<\/p>|<br\s*\/?>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(#?\w+);/g, (text, name) => entities[name] ?? text)
        .trim(),
    )
    .filter(Boolean);
}

/** Returns the choice for each product option; the first one if none was made. */
const choicesOf = ({ options }: Product, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    options.map(({ name, choices }, index) => [
      name,
      values[`option${index}`] ?? choices[0]?.description ?? '',
    ]),
  );

/** The fields for a product's options and the quantity. */
function Choice({ product, most, form }: { product: Product; most: number; form: FormState }) {
  return (
    <fieldset className="card">
      <legend>Your choice</legend>
      <div className="fields">
        {product.options.map((option, index) => (
          <Select
            key={option.name}
            name={`option${index}`}
            label={option.name}
            form={form}
            options={option.choices.map(({ description }) => [description, description])}
          />
        ))}
        <Field
          name="quantity"
          label="Quantity"
          form={form}
          type="number"
          min={1}
          max={most}
          defaultValue="1"
        />
      </div>
    </fieldset>
  );
}

/**
 * The page of a product, with a button to add it to the visitor's cart.
 * @throws PlatformError 404
 */
export function productPage(context: Context, slug: string, values: Record<string, string>): Checkout {
  const { currency, locale } = context.site;
  const product = context.documents.find(products, { slug, visible: true });
  assert(product, () => notFound(`Product ${slug}`));
  const choices = choicesOf(product, values);
  const variant = selectedVariant(product, { choices });
  const available = variant && isInStock(product, variant) ? availableQuantity(product, variant) : 0;
  const [picture] = product.media;
  const price = variant && variantPrice(product, variant, currency).discountedPrice;
  const most = Math.min(available, 99);
  return {
    title: product.name,
    ...(product.inventoryStatus === 'OUT_OF_STOCK' && {
      obstacle: { code: 'SOLD_OUT', message: 'This is sold out.' },
    }),
    summary: (
      <Summary title={product.name} picture={picture && { url: pictureUrl(picture), alt: picture.altText }}>
        <p className="price">{price === undefined ? '–' : formatAmount(String(price), currency, locale)}</p>
        {paragraphs(product.description).map((text) => (
          <p key={text} className="muted">
            {text}
          </p>
        ))}
        <Facts facts={[['Availability', availability(variant !== undefined, available)]]} />
      </Summary>
    ),
    fields: (form) => <Choice product={product} most={most} form={form} />,
    button: 'Add to cart',
    ...(product.options.length > 0 && { update: 'Show price and stock' }),
    submit(typed) {
      if (most === 0) return { errors: { quantity: 'This choice is sold out: take another one' } };
      const range = `Choose from 1 to ${most}`;
      const read = readFields(typed, {
        quantity: z.coerce.number(range).int(range).min(1, range).max(most, range),
      });
      if ('errors' in read) return read;
      const { quantity } = read.fields;
      const isV3 = context.site.catalogVersion === 'V3_CATALOG';
      const options = {
        ...((product.manageVariants || isV3) && { variantId: variant?.id }),
        ...(!product.manageVariants && { options: choices }),
      };
      const catalogReference = { appId: APPS.stores, catalogItemId: product.id, options };
      const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
      saveCart(context, {
        ...cart,
        lines: withItems(context, cart.lines, [{ catalogReference, quantity }], 'lineItems'),
      });
      return {
        completion: {
          parameters: {},
          title: 'It is in your cart',
          message: 'The cart keeps it until you check out.',
          facts: [
            ['Item', quantitiesOf(context, [{ quantity, name: product.name }])],
            ...Object.entries(choices),
          ],
        },
      };
    },
  };
}

function availability(isOffered: boolean, available: number): string {
  if (!isOffered) return 'Not made in this combination';
  if (available === 0) return 'Sold out';
  return available > 9 ? 'In stock' : `${available} left`;
}
