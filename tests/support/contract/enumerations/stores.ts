import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/stores`. */
export const STORES_ENUMERATIONS: Enumeration[] = [
  {
    name: 'Inventory status',
    type: 'stores.products.InventoryStatus',
    values: 'IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK',
  },
  { name: 'Option type', type: 'stores.products.OptionType', values: 'drop_down color' },
  { name: 'Discount type of a product', type: 'stores.products.DiscountType', values: 'NONE AMOUNT PERCENT' },
  {
    name: 'Digital file type',
    type: 'stores.productsV3.FileType',
    values: 'SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE SECURE_RAW',
  },
  {
    name: 'Measurement unit',
    type: 'stores.products.MeasurementUnit',
    values: 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT',
  },
];
