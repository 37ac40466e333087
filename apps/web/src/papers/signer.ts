import { ChangeOrderPaper } from '@quoin/domain/costs/paper';

/** The name of who signed a paper. */
export const signer = ChangeOrderPaper.pick({ signerName: true });
