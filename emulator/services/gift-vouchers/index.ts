import type { Service } from '#core/contract/service';
import { giftVoucherProductsOperations } from './calls/gift-voucher-products';
import { giftVouchersOperations } from './calls/gift-vouchers';
import { giftCardTransactionsOperations } from './calls/transactions';
import { giftCardProducts, seedGiftCardProducts } from './products/entity';

/** Gift cards, which checkouts redeem, and the product that describes them. */
export const giftVouchersService: Service = {
  collections: [giftCardProducts],
  operations: [
    ...giftVouchersOperations,
    ...giftVoucherProductsOperations,
    ...giftCardTransactionsOperations,
  ],
  seed: seedGiftCardProducts,
};
