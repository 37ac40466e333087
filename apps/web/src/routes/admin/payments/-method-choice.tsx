import { Input } from '@mantine/core';
import { type PaymentMethod, paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import type { IconSlot } from '@quoin/ui/slots';
import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDots,
  IconReceipt2,
  IconWritingSign,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

import css from './-payments.module.css';

const icons: Record<PaymentMethod, IconSlot> = {
  cash: IconCash,
  check: IconWritingSign,
  card: IconCreditCard,
  ach: IconBuildingBank,
  financing: IconReceipt2,
  other: IconDots,
};
const methods = Object.keys(paymentMethodLabels) as PaymentMethod[];

/** How a client paid, one press away. */
export function MethodChoice({
  value,
  error,
  onChange,
}: {
  value: PaymentMethod | undefined;
  error?: ReactNode;
  onChange: (method: PaymentMethod) => void;
}) {
  const id = useId();
  return (
    <Input.Wrapper
      label="Method"
      labelElement="div"
      labelProps={{ id }}
      withAsterisk
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        // A form moves the focus to what it refuses.
        tabIndex={-1}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        className={css['methods']}
      >
        {methods.map((method) => {
          const Icon = icons[method];
          return (
            <label key={method} className={css['method']}>
              <input
                type="radio"
                name={id}
                checked={value === method}
                onChange={() => onChange(method)}
                className={css['radio']}
              />
              <Icon size={18} stroke={1.5} aria-hidden />
              {paymentMethodLabels[method]}
            </label>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
