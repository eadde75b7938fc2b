import { taxCalculation as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { calculatorsOf } from '../totals/taxes/rates';

/** The tax calculators that tax regions can name. */
export const taxCalculationOperations = moduleOperations('ecom.taxCalculation', meta, access(MANAGERS), {
  listTaxCalculators: (context) => ({ taxCalculatorDetails: calculatorsOf(context) }),
});
