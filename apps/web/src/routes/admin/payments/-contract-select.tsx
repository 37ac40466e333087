import { Select, type SelectProps, Text } from '@mantine/core';
import { contractStatusWords } from '@quoin/domain/contracts/contract-status';

import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';

/** A contract by its client, as people look for it. */
const labelOf = ({ clientName, number }: { clientName: string | null; number: string }) =>
  clientName === null ? number : `${clientName} · ${number}`;

/** The project of a contract, and that the contract is over. */
const detailOf = ({
  projectName,
  status,
}: {
  projectName: string;
  status: keyof typeof contractStatusWords;
}) => (status === 'active' ? projectName : `${projectName} · ${contractStatusWords[status]}`);

/** Chooses the first of the options, for Enter where nobody has moved to another one. */
function chooseFirst(input: HTMLElement): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[role="option"]')?.click();
}

/**
 * Chooses a contract by its number, client or project. The server searches while the user types. The active ones come first: who owes
 * something of a completed one pays that, too.
 */
export function ContractSelect({
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'value' | 'onChange' | 'data' | 'renderOption'> & {
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const chosen = trpc.contracts.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, isCurrent, field } = useServerSearch(chosen.data && labelOf(chosen.data));
  const found = trpc.contracts.list.useQuery(
    { search, sort: 'status', limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);
  return (
    <Select
      placeholder="Search by client, project or number"
      {...field}
      nothingFoundMessage={search === '' ? 'No contract is signed yet' : 'No contracts found'}
      onKeyDown={(event) => {
        const isHere = event.currentTarget.getAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || isHere || field.searchValue === '' || value !== null) return;
        // Enter does not send the form while somebody searches, and chooses nothing that was found for other letters.
        event.preventDefault();
        if (isCurrent && !found.isPlaceholderData) chooseFirst(event.currentTarget);
      }}
      {...props}
      data={choices.map((contract) => ({ value: String(contract.id), label: labelOf(contract) }))}
      renderOption={({ option }) => {
        const contract = choices.find(({ id }) => String(id) === option.value);
        return (
          <div>
            {option.label}
            <Text size="xs" c="dimmed">
              {contract && detailOf(contract)}
            </Text>
          </div>
        );
      }}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
