import { FileInput, TextInput, Textarea } from '@mantine/core';
import { ChangeOrderPaper, ClientLetter } from '@quoin/domain/documents/paper';
import { dateIn } from '@quoin/domain/places/time-zone';
import { FilePicture } from '@quoin/ui/uploads/FilePicture';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { formValues } from '../forms/form-values.ts';
import { formFailedTo, said } from '../forms/record-changes.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { newRetryKey } from '../make-once.ts';
import { acceptedPhotos, refusalOf } from '../photos/photo-files.ts';
import { sendFile } from '../send-file.ts';
import { trpc } from '../trpc.ts';

import css from './PaperForm.module.css';

const Letter = ClientLetter.omit({ photo: true });
const SignedLetter = Letter.extend(ChangeOrderPaper.pick({ signerName: true }).shape);

/** What the dialog about a paper says. */
interface PaperWords {
  title: string;
  submitLabel: string;
  /** What is recorded, such as `Signature`. */
  noun: string;
  photoLabel: string;
}

interface PaperFormProps {
  words: PaperWords;
  /** Below `/api/admin`. */
  address: string;
  /** The moment since which there can be such a paper. */
  since: string;
  /** Its last day, such as that on which a quote can be signed. */
  last: string | null;
  /** The name that is proposed. `undefined`: the paper needs none. */
  signerName?: string;
  /** Further fields of the form. */
  others?: Record<string, string>;
  /** Why the children do not allow to record it yet. */
  refusal?: string | null;
  danger?: boolean;
  children?: ReactNode;
  onClose: () => void;
}

/** The dialog that records a paper of a client with its photo. A paper with a signer asks for the name. */
export function PaperForm(props: PaperFormProps) {
  // Days are those of the firm, wherever its people are.
  const timeZone = trpc.moneySettings.get.useQuery().data?.timeZone;
  return timeZone === undefined ? null : <OpenForm {...props} timeZone={timeZone} />;
}

function OpenForm({
  words: { title, submitLabel, noun, photoLabel },
  address,
  since,
  last,
  timeZone,
  signerName,
  others,
  refusal = null,
  danger = false,
  children,
  onClose,
}: PaperFormProps & { timeZone: string }) {
  const [today] = useState(() => dateIn(timeZone, new Date()));
  const until = last !== null && last < today ? last : today;
  const [key] = useState(newRetryKey);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: async ({ photo, fields }: { photo: File; fields: Record<string, string> }) => {
      const sent = await sendFile({
        address,
        fields,
        as: 'photo',
        file: photo,
        key,
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
    },
    onMutate: () => setProgress(0),
    onSuccess: () => {
      said(noun, 'recorded');
      onClose();
    },
    onError: formFailedTo(`record ${noun.toLowerCase()}`),
  });
  const schema = signerName === undefined ? Letter : SignedLetter;
  const initialValues = formValues(SignedLetter, { signedOn: until, signerName: signerName ?? '' });
  const form = useRecordForm(schema as typeof SignedLetter, initialValues);
  const submit = (values: typeof initialValues) => {
    if (!file) setFileError('Take or choose a photo of the paper');
    else if (refusal === null) {
      const { signerName: name, note, signedOn } = values;
      const fields = {
        signedOn,
        ...others,
        ...(note !== '' && { note }),
        ...(signerName !== undefined && { signerName: name }),
      };
      send.mutate({ photo: file, fields });
    }
  };
  return (
    <RecordForm
      title={title}
      submitLabel={submitLabel}
      savingLabel="Recording..."
      danger={danger}
      // The word Cancel could mean the contract.
      {...(danger && { cancelLabel: 'Back' })}
      initialValues={initialValues}
      loading={send.isPending}
      submitError={send.error instanceof Error ? send.error.message : null}
      onSubmit={submit}
      onClose={onClose}
      form={form}
    >
      {children}
      <div className={css['photo']}>
        <FileInput
          className={css['file'] ?? ''}
          label={photoLabel}
          description="All of the page, sharp and straight. A phone can take it now."
          placeholder="Take or choose a photo"
          withAsterisk
          clearable
          accept={acceptedPhotos}
          value={file}
          error={fileError}
          onChange={(chosen) => {
            const problem = chosen && refusalOf(chosen);
            setFileError(problem ?? undefined);
            setFile(problem === null ? chosen : null);
          }}
        />
        {file && <FilePicture file={file} />}
      </div>
      {send.isPending && <ProgressBar label="Uploading the photo" value={progress} />}
      {signerName !== undefined && (
        <TextInput
          label="Signed by"
          description="The name as it stands on the paper."
          withAsterisk
          {...form.field('signerName')}
        />
      )}
      <TextInput
        type="date"
        label="Day on the paper"
        withAsterisk
        min={dateIn(timeZone, new Date(since))}
        max={until}
        classNames={{ input: css['date'] ?? '' }}
        {...form.field('signedOn')}
      />
      <Textarea
        label="Note"
        description="It stands in the trail, such as where the paper is kept."
        {...form.field('note')}
      />
    </RecordForm>
  );
}
