import { Button } from '@mantine/core';
import { formatDay } from '@quoin/domain/dates';
import { isWorking } from '@quoin/domain/suppliers/price-files/price-file';
import { countsText } from '@quoin/domain/suppliers/price-files/price-file-words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useFileDrop } from '@quoin/ui/uploads/use-file-drop';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { PartPages } from '../../../lists/PartPages.tsx';
import { Moment } from '../../../Moment.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { POLL_MS, PriceFileBadge, type PriceFileFacts } from '../price-files/-words.tsx';
import { useUploadPrices } from './-upload-prices.ts';

import css from './-supplier.module.css';

/** The number of price files that the page of a supplier begins with. */
export const PRICE_FILES_SHOWN = 10;

/** The lists of prices that a supplier sent, and the way in for the next one, which may be dropped anywhere on the page. */
export function SupplierPriceFiles({ supplierId }: { supplierId: number }) {
  const mayChange = useMayChange();
  const { upload, progress, choose } = useUploadPrices(supplierId);
  const isOver = useFileDrop({ disabled: !mayChange || upload.isPending, onFiles: choose });
  const chooser = useRef<HTMLInputElement>(null);
  const list = trpc.priceFiles.list.useInfiniteQuery(
    { supplierId, limit: PRICE_FILES_SHOWN },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some(({ status }) => isWorking(status))) === true && POLL_MS,
    },
  );
  const whole = trpc.priceFiles.list.useQuery({
    supplierId,
    status: 'applied',
    isFull: true,
    limit: 50,
  }).data;
  const listedAt = whole?.items
    .map(({ appliedAt }) => appliedAt ?? '')
    .toSorted()
    .at(-1);
  return (
    <Panel
      title="Price Files"
      note={listedAt !== undefined && `Last whole list applied ${formatDay(listedAt)}`}
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.5} />}
              loading={upload.isPending}
              onClick={() => chooser.current?.click()}
            >
              Upload Prices
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,.xlsx"
              aria-label="Price file"
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])]);
                // Lets users choose the same file again.
                currentTarget.value = '';
              }}
            />
          </>
        )
      }
    >
      <div className={css['files']} data-over={isOver || undefined}>
        {upload.isPending && <ProgressBar label="Uploading the price file" value={progress} />}
        {upload.error && (
          <Notice tone="red" urgent title={`${upload.variables.name} is not taken`}>
            {upload.error.message}
          </Notice>
        )}
        <PartPages
          list={list}
          loading="Loading price files..."
          skeletons={2}
          empty={
            <EmptyState
              compact
              drawing="sums"
              title="No price files yet"
              hint={
                mayChange
                  ? 'Upload the list that the supplier sends, as CSV or Excel (.xlsx), or drop it here. You see what changes before it counts.'
                  : 'Administrators upload the lists that the supplier sends.'
              }
            />
          }
          more="Show older price files"
          moreClass={css['more']}
        >
          {(files) => (
            <RuledList label="Price files">
              {files.map((file) => (
                <RuledRow key={file.id} words={<FileWords file={file} />}>
                  <PriceFileBadge status={file.status} />
                </RuledRow>
              ))}
            </RuledList>
          )}
        </PartPages>
      </div>
    </Panel>
  );
}

function FileWords({ file }: { file: PriceFileFacts }) {
  const { id, name, status, counts, isFull, uploadedAt, uploadedBy } = file;
  const kind = isFull ? 'Whole list' : 'Part of the list';
  return (
    <div className={css['place']}>
      <Link to="/admin/price-files/$id" params={{ id }} className={css['fileName'] ?? ''}>
        {name}
      </Link>
      <span className={css['quiet']}>
        <Moment at={uploadedAt} />
        {uploadedBy !== null && ` by ${uploadedBy}`}
        {status !== 'uploaded' && ` · ${kind}`}
      </span>
      {counts && <span className={css['quiet']}>{countsText(counts)}</span>}
    </div>
  );
}
