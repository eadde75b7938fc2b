import { seedTaxes } from '#services/ecom';
import type { EarlierData } from './earlier-data';

/** To version 13: taxes are documents, which calls can change. */
export const storeTaxes = ({ context }: EarlierData): void => seedTaxes(context);
