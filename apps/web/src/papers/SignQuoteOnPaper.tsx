import { Checkbox, Radio, Stack } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import {
  type QuoteDocument,
  documentOf,
  proposedChoices,
  quoteFigures,
  wrongChoice,
} from '@quoin/domain/quotes/quote-document';
import { addedText } from '@quoin/domain/quotes/quote-money';
import { useState } from 'react';

import { type Outputs, trpc } from '../trpc.ts';
import { PaperForm } from './PaperForm.tsx';

import css from './PaperForm.module.css';

type Quote = Outputs['quotes']['get'];

/** Records that the client signed a quote on paper, with the options that are chosen there. */
export function SignQuoteOnPaper({ quote: { id }, onClose }: { quote: { id: number }; onClose: () => void }) {
  const quote = trpc.quotes.get.useQuery({ id }).data;
  return quote ? <SignedQuote quote={quote} onClose={onClose} /> : null;
}

function SignedQuote({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const document = documentOf(quote);
  const [choices, setChoices] = useState(proposedChoices(document));
  const problem = wrongChoice(document, choices) ?? null;
  const { total } = quoteFigures(document, choices);
  return (
    <PaperForm
      words={{
        title: 'Record Paper Signature',
        submitLabel: 'Record Signature',
        noun: 'Signature',
        photoLabel: 'Photo of the signed page',
      }}
      address={`/quotes/${quote.id}/paper`}
      since={quote.sentAt}
      last={quote.validUntil}
      signerName={document.client.name}
      others={{ choices: choices.join(','), expectedTotal: String(total) }}
      refusal={problem}
      onClose={onClose}
    >
      {document.options.length > 0 && (
        <Options document={document} choices={choices} problem={problem} onChange={setChoices} />
      )}
      <div className={css['total']}>
        <span>Total on the paper</span>
        <output>{formatMoney(total)}</output>
      </div>
    </PaperForm>
  );
}

const labelOf = ({ name, price }: QuoteDocument['options'][number]) => (
  <>
    <bdi>{name}</bdi> {addedText(price)}
  </>
);

function Options({
  document: { options },
  choices,
  problem,
  onChange,
}: {
  document: QuoteDocument;
  choices: readonly number[];
  problem: string | null;
  onChange: (choices: number[]) => void;
}) {
  const groups = [...Map.groupBy(options, ({ choiceGroup }) => choiceGroup)];
  return (
    <div className={css['options']}>
      {groups.map(([group, of]) => {
        const ids = new Set(of.map(({ id }) => id));
        const others = choices.filter((id) => !ids.has(id));
        const chosen = choices.filter((id) => ids.has(id)).map(String);
        return group === null ? (
          <Checkbox.Group
            key="extras"
            label="Options that are chosen on the paper"
            value={chosen}
            onChange={(now) => onChange([...others, ...now.map(Number)])}
          >
            <Stack gap="xs" mt="xs">
              {of.map((option) => (
                <Checkbox key={option.id} value={String(option.id)} label={labelOf(option)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <Radio.Group
            key={group}
            label={<bdi>{group}</bdi>}
            value={chosen[0] ?? null}
            error={chosen.length === 1 ? null : problem}
            onChange={(now) => onChange([...others, Number(now)])}
          >
            <Stack gap="xs" mt="xs">
              {of.map((option) => (
                <Radio key={option.id} value={String(option.id)} label={labelOf(option)} />
              ))}
            </Stack>
          </Radio.Group>
        );
      })}
    </div>
  );
}
