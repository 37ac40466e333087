import { namedInCatalogText } from '@quoin/domain/suppliers/from-catalog';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

/**
 * The words and the action of an empty list of suppliers, if products of the catalog name some. One call makes a part of many
 * products, so the calls follow each other until nothing is left.
 */
export function useFromCatalog(isEmpty: boolean) {
  const mayChange = useMayChange();
  const named = trpc.suppliers.namedInCatalog.useQuery(undefined, { enabled: isEmpty && mayChange });
  const make = trpc.suppliers.makeOfCatalog.useMutation();
  const [left, setLeft] = useState<number>();
  if (!named.data || named.data.products === 0) return {};
  const makeAll = async () => {
    setLeft(named.data.products);
    let products = 0;
    try {
      for (;;) {
        const made = await make.mutateAsync();
        products += made.products;
        setLeft(made.left);
        if (made.left === 0 || made.products === 0) break;
      }
      const description = `The catalog now has suppliers of ${counted(products, 'product')}.`;
      toast({ title: 'Suppliers made', description, tone: 'success' });
    } catch (error) {
      failedTo('make suppliers of the catalog')(error);
    }
    setLeft(undefined);
  };
  return {
    title: namedInCatalogText(named.data),
    hint: 'Make suppliers of them, with what each sells and its price. The catalog stays as it is.',
    action: {
      label: left === undefined ? 'Make Suppliers of Them' : `${counted(left, 'product')} left...`,
      isMain: true,
      onClick: () => {
        if (left === undefined) void makeAll();
      },
    },
  };
}
