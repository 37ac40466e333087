import { inert } from '@quoin/domain/inert-text';

/** What somebody does next who has just signed on a device of the firm. */
export function GiveBack({ firm }: { firm: string }) {
  return <p>Please give the device back to {inert(firm)}.</p>;
}
