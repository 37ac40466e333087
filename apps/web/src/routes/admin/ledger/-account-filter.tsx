import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { trpc } from '../../../trpc.ts';

/** Narrows a list to what concerns one account, or one of these. */
export function AccountFilter({
  value,
  onChange,
  among,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  among?: readonly number[];
}) {
  const accounts = trpc.ledgerAccounts.list.useQuery().data ?? [];
  return (
    <FilterSelect
      label="Account"
      all="All Accounts"
      choices={accounts
        .filter(({ id }) => among?.includes(id) ?? true)
        .map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}
