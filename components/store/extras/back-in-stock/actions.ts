'use server';

import { z } from 'zod';
import { getTranslations } from '#translations';
import { chosenVariant } from '@/components/store/product/choices';
import { productPath } from '@/components/store/product-path';
import { scaleOf } from '@/lib/format/money';
import { formArgument, serverAction, textArgument } from '@/lib/server-action';
import { message, type Translate } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import { createStockRequest } from '@/lib/wix/back-in-stock';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { getProduct } from '@/lib/wix/store';

const address = (t: Translate) =>
  z
    .email(t('Enter an e-mail address, like ann@example.com'))
    .max(250, t('At most {count} characters', { count: 250 }));

const selectionArgument = z.record(z.string().max(100), z.string().max(100));

/** Asks the platform to send a visitor a mail when a variant is back in stock. @returns the errors by field */
export const requestNotice = serverAction(
  z.tuple([textArgument, selectionArgument, formArgument]),
  async (slug, selection, data): Promise<Result<FieldErrors<'noticeEmail'>>> => {
    const t = await getTranslations();
    const email = address(t).safeParse(data.get('noticeEmail'));
    if (!email.success)
      return {
        ok: true,
        value: { noticeEmail: email.error.issues[0]?.message ?? t('Enter an e-mail address') },
      };
    const result = await getProduct(slug);
    if (!result.ok) return result;
    const { product, offer } = result.value ?? {};
    const variant = product && chosenVariant(product, selection);
    if (!product || !offer || !variant)
      return {
        ok: false,
        problem: { kind: 'not-found', message: message('This is not sold here any more.') },
      };
    const request = await createStockRequest({
      product,
      variant,
      price: variant.minor
        ? (variant.minor.now / 10 ** scaleOf(offer.currency)).toFixed(scaleOf(offer.currency))
        : String(offer.price),
      selection,
      email: email.data,
      page: `${await requestOrigin()}${productPath(slug)}?${new URLSearchParams(selection)}`,
    });
    return request.ok ? { ok: true, value: {} } : request;
  },
);
