import type { Service } from '#core/contract/service';
import { giftVoucherProductsOperations } from './gift-voucher-products/operations';
import { giftCardProducts, seedGiftCardProducts } from './gift-voucher-products/store';
import { giftVouchersOperations } from './gift-vouchers/operations';
import { giftCardTransactionsOperations } from './transactions/operations';

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
