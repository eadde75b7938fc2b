import { namedGuid } from '#core/ids';
import type { CsvRecord } from '#core/seed-folder/csv';
import { noPicture, type SeedFile, type SeedFolder } from '#core/seed-folder/index';
import { readTable } from '#core/seed-folder/table';
import type { EnteredProduct } from '../products/entity';
import { PLAIN_PRODUCT } from '../products/new-product';
import type { Option, Picture, Variant } from '../products/parts/entity';
import { DEFAULT_VARIANT_ID } from '../products/shown/rules';

/** The required columns. */
const NEEDED_COLUMNS = ['handleId', 'fieldType', 'name', 'price'] as const;

/** The numbers in the columns of options and additional sections. */
const NUMBERED = [1, 2, 3, 4, 5, 6];

/** All columns of the platform's own export. */
const COLUMNS: readonly string[] = [
  ...NEEDED_COLUMNS,
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'ribbon',
  'brand',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'weight',
  'cost',
  ...NUMBERED.flatMap((number) => [
    `productOptionName${number}`,
    `productOptionType${number}`,
    `productOptionDescription${number}`,
    `additionalInfoTitle${number}`,
    `additionalInfoDescription${number}`,
    // The emulator ignores these, but every export has them.
    `customTextField${number}`,
    `customTextCharLimit${number}`,
    `customTextMandatory${number}`,
  ]),
];

/** Refuses unknown columns, as their contents would be lost. */
function refuseStrange(file: SeedFile, columns: readonly string[]): void {
  for (const column of columns.filter((it) => !COLUMNS.includes(it))) {
    const meant = COLUMNS.find((it) => it.toLowerCase() === column.toLowerCase().replace(/\W|_/g, ''));
    file.refuse(1, `products have no column ${column}: ${meant ? `it is called ${meant}` : 'delete it'}`);
  }
}

/** A product of a file, with the names of its collections. */
export interface ReadProduct {
  product: Omit<EnteredProduct, 'numericId' | 'createdDate' | 'lastUpdated' | 'collectionIds'>;
  collections: string[];
}

/** A line of the file; its problems are reported with its number. */
class Line {
  constructor(
    private readonly folder: SeedFolder,
    private readonly file: SeedFile,
    readonly record: CsvRecord,
  ) {}

  text = (column: string): string => this.record.values[column] ?? '';

  list = (column: string): string[] =>
    this.text(column)
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);

  refuse(column: string, message: string): undefined {
    return this.file.refuse(this.record.line, `${column}: ${message}`);
  }

  /** A number from 0; undefined if the cell is empty. */
  amount(column: string): number | undefined {
    const text = this.text(column);
    if (!text) return undefined;
    if (!/^\d+(\.\d+)?$/.test(text))
      return this.refuse(column, `must be a number such as 12.50, not '${text}'`);
    return Number(text);
  }

  /** One of several words, in any case. */
  word<Word extends string>(column: string, words: readonly Word[], fallback: Word): Word {
    const text = this.text(column);
    const allowed = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (text && !allowed) this.refuse(column, `must be ${words.join(' or ')}, not '${text}'`);
    return allowed ?? fallback;
  }

  flag = (column: string, fallback: boolean): boolean =>
    this.word(column, ['true', 'false'], fallback ? 'true' : 'false') === 'true';

  /** The stock: a number, or just whether there is any. */
  stock(): Pick<Variant, 'quantity' | 'inStock'> & { tracked: boolean } {
    const text = this.text('inventory');
    if (/^\d+$/.test(text)) return { quantity: Number(text), inStock: Number(text) > 0, tracked: true };
    const inStock = this.word('inventory', ['InStock', 'OutOfStock'], 'InStock') === 'InStock';
    return { quantity: 0, inStock, tracked: false };
  }

  /** Pictures by their addresses, or by file names in `media`. */
  pictures(name: string): Picture[] {
    return this.list('productImageUrl').flatMap((file): Picture[] => {
      if (/^https?:\/\//.test(file)) {
        const last = file.split('/').at(-1);
        return [{ file: last || file, url: file, altText: name }];
      }
      if (this.folder.picture(file)) return [{ file, altText: name }];
      this.refuse('productImageUrl', noPicture(file));
      return [];
    });
  }

  options(): Option[] {
    return NUMBERED.flatMap((number): Option[] => {
      const name = this.text(`productOptionName${number}`);
      if (!name) return [];
      const type = this.word(`productOptionType${number}`, ['DROP_DOWN', 'COLOR'], 'DROP_DOWN');
      const choices = this.list(`productOptionDescription${number}`).map((choice) => {
        const [, value, description] = /^(#[\da-f]{3,8}):(.+)$/i.exec(choice) ?? [];
        return { value: value ?? choice, description: description?.trim() ?? choice };
      });
      if (choices.length === 0) this.refuse(`productOptionDescription${number}`, `${name} has no choices`);
      return [{ optionType: type === 'COLOR' ? 'color' : 'drop_down', name, choices }];
    });
  }
}

/** Reads the products of a seed folder; each product's line comes before the lines of its variants. */
export function readProducts(folder: SeedFolder): ReadProduct[] {
  const file = folder.file('products.csv');
  if (!file) return [];
  const { columns, records } = readTable(file, NEEDED_COLUMNS);
  refuseStrange(file, columns);
  const products = new Map<string, { read: ReadProduct; stock: ReturnType<Line['stock']> }>();
  for (const record of records) {
    const line = new Line(folder, file, record);
    const handle = line.text('handleId');
    if (!handle) {
      line.refuse('handleId', 'must not be empty');
      continue;
    }
    const known = products.get(handle);
    if (line.word('fieldType', ['Product', 'Variant'], 'Product') === 'Variant') {
      if (known) addVariant(line, handle, known.read.product, known.stock);
      else line.refuse('handleId', `no line above is the product ${handle}`);
    } else if (known) line.refuse('handleId', `a line above is the product ${handle} already`);
    else {
      const stock = line.stock();
      products.set(handle, { read: productOf(line, handle, stock), stock });
    }
  }
  return [...products.values()].map(({ read }) => read);
}

function productOf(
  line: Line,
  handle: string,
  { quantity, inStock, tracked }: ReturnType<Line['stock']>,
): ReadProduct {
  const name = line.text('name');
  if (!name) line.refuse('name', 'must not be empty');
  const price = line.amount('price');
  if (price === undefined && !line.text('price')) line.refuse('price', 'must not be empty');
  const mode = line.word('discountMode', ['PERCENT', 'AMOUNT'], 'PERCENT');
  const value = line.amount('discountValue') ?? 0;
  const [sku, brand, ribbon] = [line.text('sku'), line.text('brand'), line.text('ribbon')];
  const [weight, cost] = [line.amount('weight'), line.amount('cost')];
  const product: ReadProduct['product'] = {
    ...PLAIN_PRODUCT,
    id: namedGuid('seed folder', 'product', handle),
    handle,
    slug: '',
    name,
    description: line.text('description'),
    visible: line.flag('visible', true),
    price: price ?? 0,
    discount: value > 0 ? { type: mode, value } : { type: 'NONE', value: 0 },
    options: line.options(),
    additionalInfoSections: NUMBERED.flatMap((number) => {
      const title = line.text(`additionalInfoTitle${number}`);
      return title ? [{ title, description: line.text(`additionalInfoDescription${number}`) }] : [];
    }),
    trackInventory: tracked,
    media: line.pictures(name),
    variants: [{ id: DEFAULT_VARIANT_ID, choices: {}, visible: true, quantity, inStock }],
    ...(sku && { sku }),
    ...(brand && { brand }),
    ...(ribbon && { ribbon }),
    ...(weight !== undefined && { weight }),
    ...(cost !== undefined && { cost }),
  };
  return { product, collections: line.list('collection') };
}

/** Adds the variant of a line, with its extra price and its choices from the columns of the options' descriptions. */
function addVariant(
  line: Line,
  handle: string,
  product: ReadProduct['product'],
  inherited: ReturnType<Line['stock']>,
): void {
  const choices: Record<string, string> = {};
  for (const [index, { name, choices: known }] of product.options.entries()) {
    const column = `productOptionDescription${index + 1}`;
    const wanted = line.text(column).replace(/^#[\da-f]{3,8}:/i, '');
    if (known.some(({ description }) => description === wanted)) choices[name] = wanted;
    else line.refuse(column, `${product.name} has no choice '${wanted}' of ${name}`);
  }
  const { quantity, inStock, tracked } = line.text('inventory') ? line.stock() : inherited;
  const surcharge = line.amount('surcharge') ?? 0;
  const [sku, weight] = [line.text('sku'), line.amount('weight')];
  // The first variant replaces the default one.
  const others = product.manageVariants ? product.variants : [];
  product.manageVariants = true;
  product.trackInventory = product.trackInventory || tracked;
  product.variants = [
    ...others,
    {
      id: namedGuid('seed folder', 'variant', handle, JSON.stringify(choices)),
      choices,
      visible: line.flag('visible', true),
      quantity,
      inStock,
      ...(surcharge > 0 && { price: product.price + surcharge }),
      ...(sku && { sku }),
      ...(weight !== undefined && { weight }),
    },
  ];
}
